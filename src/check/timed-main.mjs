const __c=()=>{const {user,system}=process.threadCpuUsage();return (user+system)/1000};const t0=__c();import { enableCompileCache } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

import { findBundle, writeBundle } from './bundle.mjs';

// Without this cache, most of a run is spent compiling the same code again. This file is no TypeScript: the cache is not
// yet enabled when it is loaded, and loading the compiler takes longer than loading ten modules from the cache.
enableCompileCache(path.resolve(process.argv[1] ?? '', '../../../.cache/compile'));
const t1=__c();const bundle = findBundle()?.replace("bundle.mjs","timed.mjs");console.error("main starts",t0,"compile cache",t1,"found",__c());
await import(bundle ? pathToFileURL(bundle).href : './start.ts');
console.error('done',__c())
// When its output is written, the program need not wait until its memory is taken down, which takes a twentieth of a run.
process.stderr.write('', () => process.stdout.write('', () => process.exit()));
