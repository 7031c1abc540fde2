import type { TSESTree } from '@typescript-eslint/utils';
