import { rateLimits } from '@/db/schema';
import { createToken } from '@/lib/contract/account';
import { createUnit, updateUnit } from '@/lib/contract/unit-changes';
import { changeUnitState, listUnits } from '@/lib/contract/units';
import type { Refusal } from '@/tests/support/error-catalogue';

const TOKEN = { name: 'ERP', scope: 'read', expiresInDays: 1 };
const DEEP = `${'('.repeat(200)}title eq 'a'${')'.repeat(200)}`;

/** A refusal of a filter, named by its position. */
const filterFault = (code: string, filter: string, texts: Refusal['texts']): Refusal => ({
  code: `FILTER.${code}`,
  top: 'InvalidFilter',
  status: 400,
  at: 'filter',
  call: () => ({ endpoint: listUnits, query: { filter } }),
  texts,
});

/** A wrong field of the call that makes a token. */
const fieldFault = (code: string, at: string, value: unknown, texts: Refusal['texts']): Refusal => ({
  code,
  top: 'ValidationFailed',
  status: 400,
  at,
  async call({ db }) {
    // Counted before the body is read.
    await db.delete(rateLimits);
    return { endpoint: createToken, body: { ...TOKEN, [at]: value } };
  },
  texts,
});

/** What may be wrong with a filter, and with any field of a body (rest.md, Conventions). */
export const fields: readonly Refusal[] = [
  filterFault('Unreadable', 'title eq #', [
    'Unexpected character at position 10.',
    'Das Zeichen an Stelle 10 ergibt dort keinen Sinn.',
    'Onverwacht teken op positie 10.',
  ]),
  filterFault('OpenText', "title eq 'a", [
    'The text that starts at position 10 is not closed.',
    'Der Text ab Stelle 10 ist nicht geschlossen.',
    'De tekst vanaf positie 10 is niet afgesloten.',
  ]),
  filterFault('Unexpected', 'title eq', [
    'Unexpected input at position 9.',
    'An Stelle 9 wurde etwas anderes erwartet.',
    'Op positie 9 werd iets anders verwacht.',
  ]),
  filterFault('UnknownProperty', 'nonsense eq 1', [
    'The property at position 1 does not exist here.',
    'Die Eigenschaft an Stelle 1 gibt es hier nicht.',
    'De eigenschap op positie 1 bestaat hier niet.',
  ]),
  filterFault('WrongType', 'title eq 1', [
    'The value at position 10 has the wrong type for its property.',
    'Der Wert an Stelle 10 passt nicht zu seiner Eigenschaft.',
    'De waarde op positie 10 past niet bij de eigenschap.',
  ]),
  filterFault('TooLong', `title eq '${'x'.repeat(9000)}'`, [
    'The expression is too long.',
    'Der Ausdruck ist zu lang.',
    'De uitdrukking is te lang.',
  ]),
  filterFault('TooComplex', DEEP, [
    'The expression is too complex (from position 26).',
    'Der Ausdruck ist zu verschachtelt (ab Stelle 26).',
    'De uitdrukking is te ingewikkeld (vanaf positie 26).',
  ]),
  fieldFault('Required', 'name', undefined, [
    'Fill in this field.',
    'Bitte ausfüllen.',
    'Een waarde is verplicht.',
  ]),
  fieldFault('WrongType', 'name', 1, [
    'The value has the wrong type.',
    'Der Wert hat den falschen Typ.',
    'De waarde heeft het verkeerde type.',
  ]),
  fieldFault('TooLong', 'name', 'x'.repeat(300), [
    'At most 100 characters.',
    'Höchstens 100 Zeichen.',
    'Hoogstens 100 tekens.',
  ]),
  fieldFault('UnknownValue', 'scope', 'all', [
    'This value is not one of the options. Choose one of them.',
    'Dieser Wert steht nicht zur Auswahl. Wählen Sie einen der angebotenen.',
    'Deze waarde staat niet in de keuzelijst. Kies er een uit.',
  ]),
  fieldFault('NotANumber', 'expiresInDays', 'one', [
    'Enter a number.',
    'Bitte geben Sie eine Zahl ein.',
    'Vul een getal in.',
  ]),
  fieldFault('NotInteger', 'expiresInDays', 1.5, [
    'Enter a whole number.',
    'Bitte geben Sie eine ganze Zahl ein.',
    'Vul een geheel getal in.',
  ]),
  fieldFault('OutOfRange', 'expiresInDays', 0, [
    'The value must be at least 1.',
    'Der Wert muss mindestens 1 sein.',
    'De waarde moet minstens 1 zijn.',
  ]),
  {
    code: 'TooManyEntries',
    top: 'ValidationFailed',
    status: 400,
    at: 'requirements',
    call: ({ lot }) => ({
      endpoint: changeUnitState,
      params: { projectUnitID: lot.unitId },
      body: { requirements: new Array(21).fill('a') },
    }),
    texts: ['At most 20 entries.', 'Höchstens 20 Einträge.', 'Hoogstens 20 regels.'],
  },
  {
    code: 'MoreMessages',
    top: 'UnknownField',
    status: 400,
    call: ({ lot }) => ({
      endpoint: changeUnitState,
      params: { projectUnitID: lot.unitId },
      body: Object.fromEntries(Array.from({ length: 150 }, (_, index) => [`n${index}`, 1])),
    }),
    texts: [
      '51 more messages are not listed.',
      '51 weitere Meldungen sind nicht aufgeführt.',
      'Nog 51 meldingen staan hier niet.',
    ],
  },
  fieldFault('UnreadableText', 'name', 'a\0b', [
    'The text contains characters that cannot be stored.',
    'Der Text enthält Zeichen, die nicht gespeichert werden können.',
    'De tekst bevat tekens die niet kunnen worden opgeslagen.',
  ]),
  {
    code: 'WrongFormat',
    top: 'ValidationFailed',
    status: 400,
    at: 'email',
    call: () => ({ endpoint: createUnit, body: { email: 'nobody' } }),
    texts: [
      'Enter an email address such as name@example.org.',
      'Geben Sie eine E-Mail-Adresse wie name@example.org ein.',
      'Vul een e-mailadres in, zoals name@example.org.',
    ],
  },
  {
    code: 'IdMismatch',
    top: 'ValidationFailed',
    status: 400,
    at: 'projectUnitID',
    call: ({ lot, root }) => ({
      endpoint: updateUnit,
      params: { projectUnitID: lot.unitId },
      body: { projectUnitID: root.unitId },
    }),
    texts: [
      'This does not match the rest of the request.',
      'Diese Angabe passt nicht zum Rest der Anfrage.',
      'Dit klopt niet met de rest van het verzoek.',
    ],
  },
];
