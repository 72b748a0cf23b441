import { applyUserImport } from '@/lib/contract/user-imports';
import { sendInvitationAgain } from '@/lib/contract/user-invitations';
import { MAX_IMPORTED_PROJECTS, type PeopleRow } from '@/lib/domain/users/people-columns';
import { consoleContext } from '@/lib/services/configuration-file/console-context';
import { planUserImport } from '@/lib/services/users/plan-user-import';
import { createPerson } from '@/tests/support/accounts';
import type { Refusal, Texts } from '@/tests/support/error-catalogue';

const PERSON = { line: 2, login: 'row@example.com' };

/** What is refused of the second row of a file, as it was planned. */
const refused = (
  code: string,
  at: string,
  rows: (place: { unitNo: string }) => PeopleRow[],
  texts: Texts,
): Refusal => ({
  ...{ code: `PEOPLE.${code}`, top: 'RowsRefused', status: 409, at, as: 'AD', texts },
  async call({ db, root }) {
    const people = rows(root);
    const { hash } = await planUserImport(await consoleContext(db, new Date()), people);
    return { endpoint: applyUserImport, params: { planID: hash }, body: { people } };
  },
});

const row = (values: Partial<PeopleRow>) => () => [{ ...PERSON, ...values }];

/** What a list of people is refused for, and an invitation that is none. */
export const userImports: readonly Refusal[] = [
  refused('Unknown', '2/organisations', row({ organisations: 'NONE' }), [
    '“NONE” is unknown here. Correct it.',
    '„NONE“ ist hier unbekannt. Berichtigen Sie es.',
    '“NONE” is hier onbekend. Corrigeer het.',
  ]),
  refused('LoginTwice', '2/login', () => [PERSON, { ...PERSON, line: 3 }], [
    'Row 3 has the same email address. Keep one of the two.',
    'Zeile 3 hat dieselbe E-Mail-Adresse. Behalten Sie eine der beiden.',
    'Rij 3 heeft hetzelfde e-mailadres. Houd één van de twee.',
  ]),
  refused('YesOrNo', '2/internal', row({ internal: 'perhaps' }), [
    'Enter yes or no.',
    'Geben Sie ja oder nein ein.',
    'Vul ja of nee in.',
  ]),
  refused('Unreadable', '2/lastName', row({ lastName: 'two\nlines' }), [
    'Contains line breaks or control characters. Type the text again.',
    'Enthält Zeilenumbrüche oder Steuerzeichen. Geben Sie den Text neu ein.',
    'Bevat regeleinden of besturingstekens. Typ de tekst opnieuw.',
  ]),
  refused('Markup', '2/lastName', row({ lastName: '<b>' }), [
    'Contains < or >. Enter plain text.',
    'Enthält < oder >. Geben Sie einfachen Text ein.',
    'Bevat < of >. Vul gewone tekst in.',
  ]),
  refused('Formula', '2/lastName', row({ lastName: '=A1' }), [
    'Begins with “=”. Enter the result instead of the formula.',
    'Beginnt mit „=“. Geben Sie das Ergebnis statt der Formel ein.',
    'Begint met “=”. Vul het resultaat in plaats van de formule in.',
  ]),
  refused('RolesMissing', '2/role', ({ unitNo }) => [{ ...PERSON, projectNo: unitNo }], [
    'Enter one role for all projects, or one for each.',
    'Geben Sie eine Rolle für alle Projekte ein oder für jedes eine.',
    'Vul één rol voor alle projecten in, of één voor elk.',
  ]),
  refused(
    'TooManyProjects',
    '2/projectNo',
    row({ projectNo: Array.from({ length: MAX_IMPORTED_PROJECTS + 1 }, (_, at) => `N-${at}`).join(';') }),
    [
      'One file brings people into at most 100 projects. Split it.',
      'Eine Datei bringt Personen in höchstens 100 Projekte. Teilen Sie sie auf.',
      'Eén bestand brengt mensen in hoogstens 100 projecten. Splits het.',
    ],
  ),
  {
    code: 'NotInvited',
    ...{ status: 409, as: 'AD' },
    async call({ db }) {
      const { userId } = await createPerson(db);
      return { endpoint: sendInvitationAgain, params: { userID: userId } };
    },
    texts: [
      'This person can already sign in. Nothing is open to send again or to withdraw.',
      'Diese Person kann sich schon anmelden. Es ist nichts offen, das erneut gesendet oder zurückgezogen werden kann.',
      'Deze persoon kan zich al aanmelden. Er staat niets open om opnieuw te verzenden of in te trekken.',
    ],
  },
];
