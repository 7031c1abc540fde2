import { headers } from '../description.ts';

/** The npm command whose server listens at an origin: the site's own server or a development server. */
export async function identifyServer(origin: string): Promise<string | undefined> {
  const request = (path: string) => fetch(origin + path, { redirect: 'manual', signal: AbortSignal.timeout(2000) });
  try {
    const response = await request('/');
    if (Object.entries(headers).every(([name, value]) => response.headers.get(name) === value)) return 'npm start';
    // Every development server of Vite, and so of Astro, has this file.
    return (await request('/@vite/client')).ok ? 'npm run dev' : undefined;
  } catch {
    return undefined;
  }
}
