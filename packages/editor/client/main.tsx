import { createRoot } from 'react-dom/client';

import { rootId } from '../shared/protocol.ts';
import { Editor } from './window/Editor.tsx';
import './editor.css';
import './stay-signed-in.ts';

/** Reads the address of the page to begin with from the address of the editor. Only addresses of this site are taken. */
function readRoute(): string {
  const page = new URLSearchParams(location.search).get('page') ?? '/';
  return /^\/(?!\/)/.test(page) ? page : '/';
}

const root = document.getElementById(rootId);
if (!root) throw new Error(`The editor's page has no element with the id ${rootId}.`);
createRoot(root).render(<Editor initialRoute={readRoute()} />);
