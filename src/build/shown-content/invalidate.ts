import type { DevEnvironment, EnvironmentModuleNode, RunnableDevEnvironment, ViteDevServer } from 'vite';

const isRunnable = (environment: DevEnvironment): environment is RunnableDevEnvironment => 'runner' in environment;

/** Makes Vite reload these files, and every module that imports them, at the next request. */
export function invalidate(server: ViteDevServer, isChanged: (file: string) => boolean): void {
  const now = Date.now();
  for (const environment of Object.values(server.environments)) {
    const { moduleGraph } = environment;
    const invalidated = new Set<EnvironmentModuleNode>();
    for (const [file, modules] of moduleGraph.fileToModulesMap) {
      if (!isChanged(file)) continue;
      for (const module of modules) moduleGraph.invalidateModule(module, invalidated, now, true);
    }
    if (!isRunnable(environment)) continue;
    const { evaluatedModules } = environment.runner;
    for (const { id } of invalidated) {
      const evaluated = id === null ? undefined : evaluatedModules.getModuleById(id);
      if (evaluated) evaluatedModules.invalidateModule(evaluated);
    }
  }
}
