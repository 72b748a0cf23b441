import * as z from 'zod';
import { endpoint } from '@/lib/contract/endpoint';

const tags = ['operations'];

export const getOpenApi = endpoint({
  method: 'GET',
  path: '/api/openapi.json',
  summary: 'Returns the OpenAPI 3.1 document of this API',
  tags,
  access: 'public',
  answer: z.looseObject({ openapi: z.string() }),
});

export const readDocs = endpoint({
  method: 'GET',
  path: '/api/docs',
  summary: 'Returns the documentation of this API as an HTML page',
  tags,
  access: 'public',
  query: z.object({ q: z.string().max(100).optional().describe('show only calls with these words') }),
  produces: 'text/html',
});
