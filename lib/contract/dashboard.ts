import { z } from 'zod';
import { endpoint, named } from '@/lib/contract/endpoint';

const DASHBOARD = '/api/data/{product}/dashboard';
const TAGS = ['dashboard'];

const countSchema = named('Count', z.object({ count: z.int() }));

export const countTasks = endpoint({
  method: 'GET',
  path: `${DASHBOARD}/taskCount`,
  summary: 'How many tasks wait for the caller',
  tags: TAGS,
  answer: countSchema,
});

export const countProjects = endpoint({
  method: 'GET',
  path: `${DASHBOARD}/projectCount`,
  summary: 'How many projects the caller sees that are neither closed nor archived',
  tags: TAGS,
  answer: countSchema,
});

export const countWorkflows = endpoint({
  method: 'GET',
  path: `${DASHBOARD}/workflowCount`,
  summary: 'How many delay rules have struck and are open; none for callers who are not internal',
  tags: TAGS,
  answer: countSchema,
});
