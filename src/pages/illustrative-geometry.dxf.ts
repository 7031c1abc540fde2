import type { APIRoute } from 'astro';

import { writeGeometryDxf } from '../brand/geometry-dxf.ts';

export const GET: APIRoute = () => new Response(writeGeometryDxf());
