// The floor: a route handler of Next with nothing of the portal in it. Copied into an app of its own and built there.
import { createReplay } from './replay.mjs';

export const dynamic = 'force-dynamic';

const { DATABASE_URL, BENCH_STATEMENTS } = process.env;
let replay;

async function answer(params, body) {
  replay ??= createReplay({ databaseUrl: DATABASE_URL, statementsFile: BENCH_STATEMENTS, poolSize: 10 });
  const { unit, id } = await params;
  return new Response(await replay(unit, id, body), { headers: { 'content-type': 'application/json' } });
}

export const GET = (_request, { params }) => answer(params, undefined);
export const POST = async (request, { params }) => answer(params, await request.json());
export const PUT = async (request, { params }) => answer(params, await request.json());
