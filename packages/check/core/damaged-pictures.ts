import { detectKind, isPicture } from './file-kind.ts';
import type { Project } from './project.ts';

const decoded = new Set(['jpg', 'png', 'webp', 'gif', 'avif']);

/**
 * Decodes the pictures of a project as the build does, with the same options.
 *
 * @returns the project with the names of those that cannot be decoded
 */
export async function decodePictures(project: Project): Promise<Project> {
  const pictures = project.sources.filter(
    ({ name, bytes }) => isPicture(name) && decoded.has(detectKind(bytes)?.endings[0] ?? ''),
  );
  if (pictures.length === 0) return project;
  const { default: sharp } = await import('sharp');
  const results = await Promise.allSettled(
    pictures.map(({ bytes }) => sharp(bytes, { failOn: 'none', pages: -1 }).resize(16).raw().toBuffer()),
  );
  const names = pictures.flatMap(({ name }, index) => (results[index]?.status === 'rejected' ? name : []));
  return { ...project, damagedPictures: new Set(names) };
}
