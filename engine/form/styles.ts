/** Entry point of `guywire-engine/form.css`; widgets import their own style sheets after it. */
import './theme.css';
import './formStyles.css';
