// Started by scripts/test-hostile.mjs beside a portal: one line for each fault, and figures at the end.
import { parseArgs } from 'node:util';
import { attack } from '@/tests/hostile/attack';
import { attackAsOnePerson } from '@/tests/hostile/attack-as-one-person';
import { attackBySlowPeople, attackBySlowUploads } from '@/tests/hostile/attack-by-slow-people';
import { attackConnections, publicAddresses } from '@/tests/hostile/attack-connections';
import { attackFiles } from '@/tests/hostile/attack-files';
import { attackModels } from '@/tests/hostile/attack-models';
import { HostileCaller, signInCookie } from '@/tests/hostile/caller';
import { MemoryWatch } from '@/tests/hostile/memory-watch';

const MOST_GROWTH_MB = 150;
const LONGEST_MS = 5_000;
const WARM_UP_CALLS = 400;

const { values } = parseArgs({
  options: { port: { type: 'string', default: '' }, short: { type: 'boolean', default: false } },
});
const port = Number(values.port);
const began = performance.now();
const attackers = {
  member: await HostileCaller.signIn(port, 'member', 'sales.planner'),
  outsider: await HostileCaller.signIn(port, 'outsider', 'outsider'),
  nobody: HostileCaller.nobody(port),
};
const { member } = attackers;

/** A project that the member sees. */
async function projectWhere(filter: string): Promise<string> {
  const query = new URLSearchParams({ top: '1', filter });
  const { text } = await member.ask('GET', `/api/data/planner/projects?${query}`);
  const unitId = /"projectUnitID":"([\w-]{36})"/.exec(text)?.[1];
  if (unitId === undefined) throw new Error(`no project to attack: ${text}`);
  return unitId;
}

const unitId = await projectWhere('parentProjectUnitID eq null');
const filesUnitId = await projectWhere("parentProjectUnitID eq null and projectUnitTypeVariant eq 'other'");
// What a process takes for its first calls, and to load a page, is no growth.
for (let call = 0; call < WARM_UP_CALLS; call += 1) await member.ask('GET', '/api/tasks');
for (const address of publicAddresses()) await attackers.nobody.ask('GET', address);
const watch = new MemoryWatch(port, process.env.METRICS_TOKEN ?? '');
await watch.start();
const findings = await attack({ attackers, unitId, short: values.short, longestMs: LONGEST_MS });
const { outsider } = attackers;
// Somebody who has not used up their calls of this minute.
const uploader = await HostileCaller.signIn(port, 'member', 'sales.contact');
await attackFiles({ member: uploader, outsider, unitId: filesUnitId, findings });
uploader.close();
await attackModels({ member, unitId: filesUnitId, findings, short: values.short });
const more = { port, findings, short: values.short };
const cookie = await signInCookie(port, 'outsider');
await attackConnections({ ...more, cookie, witness: member });
const slow = ['outsider', 'coordinator', 'reviewer.de', 'csc.admin', 'purchaser'];
const cookies = await Promise.all(slow.map((login) => signInCookie(port, login)));
await attackBySlowPeople({ ...more, cookies, member });
await attackBySlowUploads({ ...more, cookies, member, unitId: filesUnitId });
const administrator = await HostileCaller.signIn(port, 'administrator', 'admin');
const greedy = await HostileCaller.signIn(port, 'coordinator', 'coordinator');
const ofOne = await attackAsOnePerson({ greedy, witness: member, administrator, unitId, findings });
greedy.close();
administrator.close();
const grownMb = await watch.stop();
if (grownMb > MOST_GROWTH_MB) findings.add('the process', `grew by ${Math.round(grownMb)} MB`);
for (const caller of Object.values(attackers)) caller.close();

for (const line of findings.lines) console.log(line.slice(0, 500));
console.log(
  `${findings.summary} in ${((performance.now() - began) / 1000).toFixed(0)} s, memory +${Math.round(grownMb)} MB`,
);
console.log(ofOne);
process.exitCode = findings.lines.length > 0 ? 1 : 0;
