import path from 'node:path';

import { isPicture } from '../files.ts';
import type { Rule } from '../rule.ts';
import { abbreviateList, quote } from '../format-text.ts';
import { findNearestName } from '../nearest-name.ts';
import { getUsedImages } from './images.ts';

export const missingImage: Rule = {
  code: 'missing-image',
  title: 'A missing picture',
  explanation:
    'A picture is in the same folder as the file that shows it, and is written as ./portrait.png. The name must match exactly, including upper and lower case. Pictures on other sites are not allowed, because pages load nothing from elsewhere.',
  bad: { file: 'team/1-placeholder.json', text: '"image": "./portrait.png"' },
  good: { file: 'team/1-placeholder.json', text: '"image": "./placeholder.svg"' },
  find: (content) => {
    const pictures = content.sources.map(({ name }) => name).filter(isPicture);
    return getUsedImages(content).flatMap(({ source, range, field, url, file, name }) => {
      const place = { source, range, ...(field && { field }) };
      if (/^[a-z][a-z0-9+.-]*:|^\/\//i.test(url)) {
        return [
          {
            ...place,
            message: `${quote(url)} is on another site. Pages only show pictures of this site.`,
            remedy: 'Save the picture in the folder of this file, and write ./picture.png',
          },
        ];
      }
      if (url.startsWith('/') && content.siteMap.isFile(url)) return [];
      if (file && isPicture(name) && url.startsWith('.')) return [];
      if (file && isPicture(name))
        return [
          {
            ...place,
            message: `The path of a picture in the same folder must begin with ./, and ${quote(url)} does not.`,
            remedy: `Write ${quote(`./${url.replace(/^\/+/, '')}`)}.`,
          },
        ];
      if (file)
        return [
          {
            ...place,
            message: `${quote(url)} is not a picture.`,
            remedy: 'Pictures end with .png, .jpg, .webp, .avif, .gif or .svg.',
          },
        ];
      const beside = pictures
        .filter((picture) => path.posix.dirname(picture) === path.posix.dirname(source.name))
        .map((picture) => `./${path.posix.basename(picture)}`);
      const meant = findNearestName(url, beside);
      const list =
        beside.length > 0
          ? `The folder of this file contains ${abbreviateList(beside)}.`
          : 'The folder of this file contains no pictures yet.';
      return [
        {
          ...place,
          message: `There is no picture ${quote(url)}.`,
          remedy: meant === undefined ? list : `Did you mean ${quote(meant)}?`,
        },
      ];
    });
  },
};
