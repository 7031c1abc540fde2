import { runCommand } from './commands.ts';
import { formatError, Failure } from './failure.ts';
import { print } from './print.ts';

try {
  const { text, exitCode } = await runCommand(process.argv.slice(2));
  await print(text);
  process.exitCode = exitCode;
} catch (error) {
  process.stderr.write(formatError(error));
  process.exitCode = error instanceof Failure ? error.exitCode : 1;
}
