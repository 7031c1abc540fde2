import { headers } from '../description.ts';

/** The npm command whose server listens at an origin: the site's own server or a development server. */
export async function identifyServer(origin: string): Promise<string | undefined> {
  const request = (path: string) => fetch(origin + path, { redirect: 'manual', signal: AbortSignal.timeout(2000) });
  try {
    // Every development server of Vite, and so of Astro, has this file. It sends it sooner than a page.
    if ((await request('/@vite/client')).ok) return 'npm run dev';
    const response = await request('/');
    return Object.entries(headers).every(([name, value]) => response.headers.get(name) === value)
      ? 'npm start'
      : undefined;
  } catch {
    return undefined;
  }
}
