import { createToken } from '@/lib/contract/account';
import { listTasks } from '@/lib/contract/tasks';
import { createUnit, updateUnit } from '@/lib/contract/unit-changes';
import { getUnit, listUnits } from '@/lib/contract/units';
import { TEST_PASSWORD } from '@/tests/support/accounts';
import { api } from '@/tests/support/api';
import type { ProvokingCall, Refusal } from '@/tests/support/error-catalogue';
import type { RoleCaller } from '@/tests/support/role-columns';
import type { Place } from '@/tests/support/role-places';

const TOKEN = { name: 'ERP', scope: 'read', expiresInDays: 1, password: TEST_PASSWORD };

const tokenWith = (body: unknown) => (): ProvokingCall => ({ endpoint: createToken, body });
const filtered = (filter: string) => (): ProvokingCall => ({ endpoint: listUnits, query: { filter } });
const withHeaders = (headers: Record<string, string>) => (): ProvokingCall => ({
  endpoint: createToken,
  body: TOKEN,
  headers,
});

/** A token of the caller's, for calls that programs may not make. */
async function asProgram(_: Place, { userId }: RoleCaller, scope = 'read'): Promise<ProvokingCall> {
  const { data } = await api({ userId: userId ?? '' }).call(createToken, { body: { ...TOKEN, scope } });
  return { endpoint: createToken, body: TOKEN, by: { token: data.token } };
}

/** What any call may be answered with (rest.md, Conventions). */
export const frame: readonly Refusal[] = [
  {
    code: 'ValidationFailed',
    status: 400,
    call: tokenWith({}),
    texts: ['Some values are invalid.', 'Einige Angaben sind ungültig.', 'Sommige gegevens zijn ongeldig.'],
  },
  {
    code: 'UnknownField',
    status: 400,
    at: 'nonsense',
    call: tokenWith({ ...TOKEN, nonsense: 1 }),
    texts: [
      'There is no field “nonsense” here.',
      'Das Feld „nonsense“ gibt es hier nicht.',
      'Het veld “nonsense” bestaat hier niet.',
    ],
  },
  {
    code: 'InvalidFilter',
    status: 400,
    call: filtered('nonsense eq 1'),
    texts: [
      'The filter or sort order is invalid (position 1).',
      'Filter oder Sortierung sind ungültig (Stelle 1).',
      'Het filter of de sortering is ongeldig (positie 1).',
    ],
  },
  {
    code: 'InvalidJson',
    status: 400,
    call: tokenWith('{'),
    texts: [
      'The body is not valid JSON.',
      'Der Inhalt ist kein gültiges JSON.',
      'De inhoud is geen geldige JSON.',
    ],
  },
  {
    code: 'InvalidIfMatch',
    status: 400,
    call: ({ lot }) => ({
      endpoint: updateUnit,
      params: { projectUnitID: lot.unitId },
      body: {},
      headers: { 'if-match': '3' },
    }),
    texts: [
      'If-Match must be a version such as "3".',
      'If-Match muss eine Version sein, zum Beispiel "3".',
      'If-Match moet een versie zijn zoals "3".',
    ],
  },
  {
    code: 'InvalidIdempotencyKey',
    status: 400,
    call: withHeaders({ 'idempotency-key': 'x'.repeat(201) }),
    texts: [
      'Idempotency-Key must have 1 to 200 printable characters.',
      'Idempotency-Key muss aus 1 bis 200 druckbaren Zeichen bestehen.',
      'Idempotency-Key moet uit 1 tot 200 afdrukbare tekens bestaan.',
    ],
  },
  {
    code: 'Unauthenticated',
    status: 401,
    as: 'NOBODY',
    call: () => ({ endpoint: listTasks }),
    texts: ['Sign in first.', 'Bitte melden Sie sich an.', 'Meld u eerst aan.'],
  },
  {
    code: 'Forbidden',
    status: 403,
    as: 'ME',
    call: ({ lot }) => ({
      endpoint: updateUnit,
      params: { projectUnitID: lot.unitId },
      body: { notes: 'x' },
    }),
    texts: [
      'You are not allowed to do this.',
      'Dazu sind Sie nicht berechtigt.',
      'U bent hiertoe niet bevoegd.',
    ],
  },
  {
    code: 'ReadOnlyToken',
    status: 403,
    call: async (place, caller) => ({ ...(await asProgram(place, caller)), endpoint: createUnit }),
    texts: [
      'This access token is read-only.',
      'Dieses Zugriffstoken darf nur lesen.',
      'Dit toegangstoken mag alleen lezen.',
    ],
  },
  {
    code: 'SessionRequired',
    status: 403,
    call: (place, caller) => asProgram(place, caller, 'write'),
    texts: [
      'This needs a signed-in browser. Tokens cannot do it.',
      'Das geht nur in einem Browser, in dem Sie angemeldet sind. Mit einem Token ist es nicht möglich.',
      'Dit kan alleen in een browser waarin u bent aangemeld. Met een token is het niet mogelijk.',
    ],
  },
  {
    code: 'CrossOrigin',
    status: 403,
    call: withHeaders({ 'sec-fetch-site': 'cross-site' }),
    texts: [
      'The request does not come from this portal.',
      'Die Anfrage kommt nicht aus diesem Portal.',
      'Het verzoek komt niet uit dit portaal.',
    ],
  },
  {
    code: 'NotFound',
    status: 404,
    as: 'OUT',
    call: ({ lot }) => ({ endpoint: getUnit, params: { projectUnitID: lot.unitId } }),
    texts: [
      'This does not exist, or you cannot see it.',
      'Das gibt es nicht, oder Sie können es nicht sehen.',
      'Dit bestaat niet, of u kunt het niet zien.',
    ],
  },
  {
    code: 'UnknownProduct',
    status: 404,
    call: () => ({ endpoint: listUnits, params: { product: 'nonsense' } }),
    texts: [
      'There is no such portal product.',
      'Dieses Portalprodukt gibt es nicht.',
      'Dit portaalproduct bestaat niet.',
    ],
  },
  {
    code: 'MethodNotAllowed',
    status: 405,
    call: () => ({ endpoint: listTasks, method: 'PATCH' }),
    texts: [
      'This address does not support this method.',
      'Diese Adresse kennt diese Methode nicht.',
      'Dit adres kent deze methode niet.',
    ],
  },
  {
    code: 'IdempotencyKeyReused',
    status: 409,
    call: async (_, { userId }) => {
      const headers = { 'idempotency-key': crypto.randomUUID() };
      await api({ userId: userId ?? '' }).call(createToken, { body: TOKEN, headers });
      return { endpoint: createToken, body: { ...TOKEN, name: 'Other' }, headers };
    },
    texts: [
      'This Idempotency-Key was used for another request.',
      'Dieser Idempotency-Key wurde bereits für eine andere Anfrage verwendet.',
      'Deze Idempotency-Key is al voor een ander verzoek gebruikt.',
    ],
  },
  {
    code: 'StaleVersion',
    status: 412,
    call: ({ lot }) => ({
      endpoint: updateUnit,
      params: { projectUnitID: lot.unitId },
      body: { notes: 'x' },
      headers: { 'if-match': '"99"' },
    }),
    texts: [
      'Someone else has changed this since you opened it. Reload the page and try again.',
      'Jemand anderes hat das inzwischen geändert. Laden Sie die Seite neu und versuchen Sie es erneut.',
      'Iemand anders heeft dit intussen gewijzigd. Laad de pagina opnieuw.',
    ],
  },
  {
    code: 'PayloadTooLarge',
    status: 413,
    call: withHeaders({ 'content-length': '99000000' }),
    texts: [
      'The content is larger than allowed here.',
      'Der Inhalt ist größer als hier erlaubt.',
      'De inhoud is groter dan hier toegestaan.',
    ],
  },
  {
    code: 'UnsupportedMediaType',
    status: 415,
    call: withHeaders({ 'content-type': 'text/plain' }),
    texts: [
      'This format is not supported here.',
      'Dieses Format wird hier nicht angenommen.',
      'Dit formaat wordt hier niet geaccepteerd.',
    ],
  },
];
