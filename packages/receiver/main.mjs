// Plain JavaScript without imports: an older Node cannot read the rest, and would only print a stack.
const NEEDED = 24;
const [version] = process.versions.node.split('.');

if (Number(version) < NEEDED) {
  console.error(
    `The receiver needs Node ${NEEDED} or newer, and this is Node ${process.versions.node}.\n` +
      '  → Run “npm ci” in the project folder: it brings its own Node, which “npm run receiver” then uses. Or install a newer Node.',
  );
  process.exitCode = 1;
} else {
  const { main } = await import('./commands.ts');
  await main(process.argv.slice(2));
}
