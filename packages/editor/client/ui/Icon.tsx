import arrowDown from 'lucide-static/icons/arrow-down.svg?raw';
import arrowUp from 'lucide-static/icons/arrow-up.svg?raw';
import chevronDown from 'lucide-static/icons/chevron-down.svg?raw';
import chevronRight from 'lucide-static/icons/chevron-right.svg?raw';
import circleAlert from 'lucide-static/icons/circle-alert.svg?raw';
import copy from 'lucide-static/icons/copy.svg?raw';
import download from 'lucide-static/icons/download.svg?raw';
import eye from 'lucide-static/icons/eye.svg?raw';
import eyeOff from 'lucide-static/icons/eye-off.svg?raw';
import fileCode from 'lucide-static/icons/file-code.svg?raw';
import files from 'lucide-static/icons/files.svg?raw';
import gripVertical from 'lucide-static/icons/grip-vertical.svg?raw';
import history from 'lucide-static/icons/history.svg?raw';
import imageUp from 'lucide-static/icons/image-up.svg?raw';
import link from 'lucide-static/icons/link.svg?raw';
import listChecks from 'lucide-static/icons/list-checks.svg?raw';
import mousePointerClick from 'lucide-static/icons/mouse-pointer-click.svg?raw';
import panelRight from 'lucide-static/icons/panel-right.svg?raw';
import pencil from 'lucide-static/icons/pencil.svg?raw';
import plus from 'lucide-static/icons/plus.svg?raw';
import redo2 from 'lucide-static/icons/redo-2.svg?raw';
import search from 'lucide-static/icons/search.svg?raw';
import send from 'lucide-static/icons/send.svg?raw';
import smartphone from 'lucide-static/icons/smartphone.svg?raw';
import trash2 from 'lucide-static/icons/trash-2.svg?raw';
import triangleAlert from 'lucide-static/icons/triangle-alert.svg?raw';
import undo2 from 'lucide-static/icons/undo-2.svg?raw';
import upload from 'lucide-static/icons/upload.svg?raw';
import wrench from 'lucide-static/icons/wrench.svg?raw';
import x from 'lucide-static/icons/x.svg?raw';

const drawings: Readonly<Record<string, string>> = {
  'arrow-down': arrowDown,
  'arrow-up': arrowUp,
  'chevron-down': chevronDown,
  'chevron-right': chevronRight,
  'circle-alert': circleAlert,
  copy,
  download,
  eye,
  'eye-off': eyeOff,
  'file-code': fileCode,
  files,
  'grip-vertical': gripVertical,
  history,
  'image-up': imageUp,
  link,
  'list-checks': listChecks,
  'mouse-pointer-click': mousePointerClick,
  'panel-right': panelRight,
  pencil,
  plus,
  'redo-2': redo2,
  search,
  send,
  smartphone,
  'trash-2': trash2,
  'triangle-alert': triangleAlert,
  'undo-2': undo2,
  upload,
  wrench,
  x,
};

/** Takes the elements out of the file of an icon. */
const getElements = (svg: string) => svg.replace(/^[^]*<svg[^>]*>/, '').replace(/<\/svg>\s*$/, '');

const elements = new Map(Object.entries(drawings).map(([name, svg]) => [name, getElements(svg)]));

/** An icon of the editor. Screen readers skip it, so the text beside it must carry its meaning. */
export const Icon = ({ name }: { name: string }) => <Drawing svg={elements.get(name) ?? ''} />;

/** The SVG elements of an icon, as the site shows them. */
export const Drawing = ({ svg }: { svg: string }) => (
  <svg
    className="size-4.5 shrink-0 fill-none stroke-current stroke-[1.5]"
    strokeLinecap="round"
    strokeLinejoin="round"
    viewBox="0 0 24 24"
    aria-hidden="true"
    dangerouslySetInnerHTML={{ __html: svg }}
  />
);
