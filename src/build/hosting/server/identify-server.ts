import { headers } from '../description.ts';

/** Which of the servers that people start for a site answers at an origin, as the command that starts it. */
export async function identifyServer(origin: string): Promise<string | undefined> {
  const ask = (path: string) => fetch(origin + path, { redirect: 'manual', signal: AbortSignal.timeout(2000) });
  try {
    const answer = await ask('/');
    if (Object.entries(headers).every(([name, value]) => answer.headers.get(name) === value)) return 'npm start';
    // What every development server of Vite's, and so Astro's, has for its pages.
    return (await ask('/@vite/client')).ok ? 'npm run dev' : undefined;
  } catch {
    return undefined;
  }
}
