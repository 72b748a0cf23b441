import type { Db } from '@/db/client';
import { demoDay } from '@/db/seed/seed-clock';
import { acceptSubstitute, nameSubstitute } from '@/lib/contract/substitutes';
import { snoozeTasks } from '@/lib/contract/tasks';
import { createPerson } from '@/tests/support/accounts';
import type { Refusal, Texts } from '@/tests/support/error-catalogue';
import { createColleague, createSubstitute, shortPeriod } from '@/tests/support/substitutes';

type Arrange = (db: Db, absentId: string, substituteId: string, otherId: string) => Promise<unknown>;

/** Why one of two colleagues cannot have the other one as a substitute, today and tomorrow. */
const refusedOnce = (code: string, arrange: Arrange, texts: Texts): Refusal => ({
  code,
  status: 409,
  as: 'AD',
  async call({ db, salesOrgId }) {
    const colleague = () => createColleague(db, salesOrgId);
    const [absentId, substituteId, otherId] = [await colleague(), await colleague(), await colleague()];
    await arrange(db, absentId, substituteId, otherId);
    const body = { substituteID: substituteId, ...shortPeriod() };
    return { endpoint: nameSubstitute, params: { userID: absentId }, body };
  },
  texts,
});

/** Snoozed tasks, and who acts for whom. */
export const substituteRefusals: readonly Refusal[] = [
  {
    code: 'SnoozeDay',
    top: 'ValidationFailed',
    status: 400,
    at: 'until',
    call: ({ root }) => ({
      endpoint: snoozeTasks,
      body: {
        until: demoDay(new Date()),
        tasks: [{ projectUnitID: root.unitId, taskKey: 'Structuring' }],
      },
    }),
    texts: [
      'Choose a day from tomorrow, at most 365 days ahead.',
      'Wählen Sie einen Tag ab morgen, höchstens 365 Tage im Voraus.',
      'Kies een dag vanaf morgen, hoogstens 365 dagen vooruit.',
    ],
  },
  {
    code: 'SubstituteNotAllowed',
    status: 400,
    as: 'AD',
    async call({ db, salesOrgId }) {
      const [absentId, { userId }] = [await createColleague(db, salesOrgId), await createPerson(db)];
      const body = { substituteID: userId, ...shortPeriod() };
      return { endpoint: nameSubstitute, params: { userID: absentId }, body };
    },
    texts: [
      'This person cannot be named as the substitute.',
      'Diese Person kann nicht als Vertretung benannt werden.',
      'Deze persoon kan niet als vervanger worden aangewezen.',
    ],
  },
  {
    code: 'SubstitutionPeriod',
    status: 400,
    as: 'AD',
    async call({ db, salesOrgId }) {
      const [absentId, substituteID] = [
        await createColleague(db, salesOrgId),
        await createColleague(db, salesOrgId),
      ];
      const body = { substituteID, firstDay: '2020-01-01', lastDay: '2020-01-02' };
      return { endpoint: nameSubstitute, params: { userID: absentId }, body };
    },
    texts: [
      'The last day must be within a year from today and not before the first day.',
      'Der letzte Tag muss zwischen heute und heute in einem Jahr liegen, nicht vor dem ersten.',
      'De laatste dag moet binnen een jaar vanaf vandaag liggen en mag niet vóór de eerste dag liggen.',
    ],
  },
  refusedOnce('SubstituteNamed', (db, absentId, _, otherId) => createSubstitute(db, absentId, otherId), [
    'A substitute is named for some of these days already. Choose other days.',
    'Für einige dieser Tage ist schon eine Vertretung benannt. Wählen Sie andere Tage.',
    'Voor enkele van deze dagen is al een vervanger aangewezen. Kies andere dagen.',
  ]),
  refusedOnce(
    'SubstituteAbsent',
    (db, _, substituteId, otherId) => createSubstitute(db, substituteId, otherId),
    [
      'This person is absent on some of these days and has a substitute of their own. Choose another person or other days.',
      'Diese Person ist an einigen dieser Tage abwesend und hat selbst eine Vertretung. Wählen Sie eine andere Person oder andere Tage.',
      'Deze persoon is op enkele van deze dagen afwezig en heeft zelf een vervanger. Kies een andere persoon of andere dagen.',
    ],
  ),
  {
    code: 'NotAskedToAct',
    top: 'Forbidden',
    status: 403,
    as: 'AD',
    async call({ db, salesOrgId }) {
      const [absentId, userID] = [
        await createColleague(db, salesOrgId),
        await createColleague(db, salesOrgId),
      ];
      const substitutionID = await createSubstitute(db, absentId, userID);
      return { endpoint: acceptSubstitute, params: { userID, substitutionID }, body: { isAccepted: true } };
    },
    texts: [
      'Only the person who is asked can accept the substitution.',
      'Nur die gefragte Person kann die Vertretung annehmen.',
      'Alleen de persoon die is gevraagd, kan de vervanging accepteren.',
    ],
  },
];
