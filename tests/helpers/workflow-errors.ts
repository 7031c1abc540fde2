import { registerHooks } from 'node:module';

// The parser imports JSON files without an import attribute. Bundlers allow that, Node does not.
const hooks = registerHooks({
  resolve: (name, context, next) => {
    const found = next(name, context);
    return name.endsWith('.json') ? { ...found, importAttributes: { type: 'json' } } : found;
  },
});
const { convertWorkflowTemplate, NoOperationTraceWriter, parseWorkflow } = await import('@actions/workflow-parser');
hooks.deregister();

/** Returns the errors that GitHub's own parser finds in a workflow, such as unknown keys and broken expressions. */
export async function findWorkflowErrors(name: string, content: string): Promise<string[]> {
  const { context, value } = parseWorkflow({ name, content }, new NoOperationTraceWriter());
  // The conversion adds its errors to the same list.
  if (value) await convertWorkflowTemplate(context, value);
  return context.errors.getErrors().map(({ message }) => message);
}
