import '../src/ui/tokens.css';
import '../src/ui/base.css';
import '../src/ui/controls.css';
import '../src/shell/chips.css';
import '../src/ui/surfaces.css';
import '../engine/form/formStyles.css';
import './Playground.css';
import { createRoot } from 'react-dom/client';
import { sourceOf } from './link.ts';
import { Playground } from './Playground.tsx';

const container = document.getElementById('root');
if (container === null) throw new Error('The page has no #root.');
createRoot(container).render(<Playground linked={await sourceOf(location.hash)} />);
