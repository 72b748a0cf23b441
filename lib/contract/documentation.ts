import * as z from 'zod';
import { endpoint } from '@/lib/contract/endpoint';

const tags = ['operations'];

export const getOpenApi = endpoint({
  method: 'GET',
  path: '/api/openapi.json',
  summary: 'This contract as an OpenAPI 3.1 document',
  tags,
  access: 'public',
  answer: z.looseObject({ openapi: z.string() }),
});

export const readDocs = endpoint({
  method: 'GET',
  path: '/api/docs',
  summary: 'This contract as a page to read',
  tags,
  access: 'public',
  query: z.object({ q: z.string().max(100).optional().describe('shows only calls with these words') }),
  produces: 'text/html',
});
