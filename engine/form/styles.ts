/** What becomes `guywire-engine/form.css`, before the style sheets that widgets ask for themselves. */
import './theme.css';
import './formStyles.css';
