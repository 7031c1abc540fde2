import { registerHooks } from 'node:module';

// The parser imports its own JSON without saying that it is JSON. Bundlers allow that, Node does not.
const hooks = registerHooks({
  resolve: (name, context, next) => {
    const found = next(name, context);
    return name.endsWith('.json') ? { ...found, importAttributes: { type: 'json' } } : found;
  },
});
const { convertWorkflowTemplate, NoOperationTraceWriter, parseWorkflow } = await import('@actions/workflow-parser');
hooks.deregister();

/** What GitHub's own parser says against a workflow: unknown keys, unknown contexts, broken expressions and so on. */
export async function workflowErrors(name: string, content: string): Promise<string[]> {
  const { context, value } = parseWorkflow({ name, content }, new NoOperationTraceWriter());
  // The conversion adds what it finds to the same list.
  if (value) await convertWorkflowTemplate(context, value);
  return context.errors.getErrors().map(({ message }) => message);
}
