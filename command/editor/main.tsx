import '../../src/ui/tokens.css';
import '../../src/ui/base.css';
import '../../src/ui/controls.css';
import '../../src/shell/chips.css';
import '../../src/ui/surfaces.css';
import '../../engine/form/formStyles.css';
import './Editor.css';
import { createRoot } from 'react-dom/client';
import { Editor } from './Editor.tsx';
import { openFile } from './file.ts';

const container = document.getElementById('root');
if (container === null) throw new Error('The page has no #root.');
createRoot(container).render(<Editor opened={await openFile()} />);
