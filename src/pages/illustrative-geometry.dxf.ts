import type { APIRoute } from 'astro';

import { writeGeometryDxf } from '../drawings/geometry-dxf.ts';

export const GET: APIRoute = () => new Response(writeGeometryDxf());
