import { createExports, type VirtualModules } from '../collections/virtual-modules.ts';
import { readFilled } from '../collections/site.ts';
import { calculator } from '../schemas/calculator.ts';

const read = (contentDir: string) => readFilled(contentDir, 'calculator.json', calculator);

export const calculatorModules: VirtualModules = {
  files: ['calculator.json', 'site.json'],
  create: {
    'virtual:calculator/content': (contentDir) => {
      // What only the server shows is left out, and what few visitors see.
      const { example: _example, problems: _problems, ...content } = read(contentDir);
      const machines = content.machines.map(({ example: _worked, ...machine }) => machine);
      return createExports({ content: { ...content, machines } });
    },
    'virtual:calculator/problems': (contentDir) => createExports({ problems: read(contentDir).problems }),
  },
};
