const drawings = import.meta.glob<string>(
  '/node_modules/lucide-static/icons/{arrow-down,arrow-up,check,chevron-down,chevron-right,circle-alert,copy,download,eye,eye-off,file-code,files,grip-vertical,history,image-up,link,list-checks,monitor,mouse-pointer-click,panel-right,pencil,plus,redo-2,search,send,smartphone,tablet,trash-2,triangle-alert,undo-2,unfold-horizontal,upload,wrench,x}.svg',
  { query: '?raw', import: 'default', eager: true },
);

/** Takes the elements out of the file of an icon. */
const getElements = (svg: string) => svg.replace(/^[^]*<svg[^>]*>/, '').replace(/<\/svg>\s*$/, '');

const elements = new Map(
  Object.entries(drawings).map(([path, svg]) => [path.replace(/^.*\/|\.svg$/g, ''), getElements(svg)]),
);

/** An icon of the editor. Screen readers skip it, so the text beside it must carry its meaning. */
export const Icon = ({ name }: { name: string }) => <Drawing svg={elements.get(name) ?? ''} />;

/** The SVG elements of an icon, as the site shows them. */
export const Drawing = ({ svg }: { svg: string }) => (
  <svg className="icon" viewBox="0 0 24 24" aria-hidden="true" dangerouslySetInnerHTML={{ __html: svg }} />
);
