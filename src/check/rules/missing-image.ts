import path from 'node:path';

import { isPicture } from '../files.ts';
import type { Rule } from '../rule.ts';
import { abbreviateList, quote } from '../format-text.ts';
import { findNearestName } from '../nearest-name.ts';
import { getUsedImages } from './images.ts';

export const missingImage: Rule = {
  code: 'missing-image',
  title: 'A picture that is not there',
  explanation:
    'A picture lies beside the file that shows it, and is named from there: ./portrait.png. Its name must be written exactly as the file is called, capital letters included. Pictures on other sites are not shown: nothing of a page comes from elsewhere.',
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
            message: `${quote(url)} lies on another site, from where nothing is shown.`,
            remedy: 'Save the picture beside this file, and name it as ./picture.png',
          },
        ];
      }
      if (url.startsWith('/') && content.siteMap.isOther(url)) return [];
      if (file && isPicture(name) && url.startsWith('.')) return [];
      if (file && isPicture(name))
        return [
          {
            ...place,
            message: `The name of a picture beside the file begins with ./, and ${quote(url)} does not.`,
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
          ? `Beside this file there is ${abbreviateList(beside)}.`
          : 'There is no picture beside this file yet.';
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
