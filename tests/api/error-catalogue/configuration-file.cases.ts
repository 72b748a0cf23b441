import * as contract from '@/lib/contract/configuration-file';
import { type FileContent, objectsOf } from '@/lib/domain/configuration-file/file-objects';
import { planChanges } from '@/lib/domain/configuration-file/plan';
import { planConfiguration } from '@/lib/services/configuration-file/apply-configuration';
import { consoleContext } from '@/lib/services/configuration-file/console-context';
import type { Refusal, ShownProblem, Texts } from '@/tests/support/error-catalogue';
import type { Place } from '@/tests/support/role-places';

const PLANT = { key: 'OF-FILE', name: 'Of a file', trucksPerWeek: 1 };

/** The call that applies a file as it was planned. */
async function applying({ db }: Place, body: FileContent) {
  const { hash } = await planConfiguration(await consoleContext(db, new Date()), body);
  return { endpoint: contract.applyConfiguration, params: { planID: hash }, body };
}

/** What is refused of a file, as one of the reasons. */
const refused = (code: string, at: string, file: FileContent, texts: Texts): Refusal => ({
  ...{ code, top: 'RowsRefused', status: 409, at, as: 'AD', texts },
  call: (place) => applying(place, file),
});

/** What a file of the configuration is refused for. */
export const configurationFile: readonly Refusal[] = [
  {
    code: 'RowsRefused',
    ...{ status: 409, as: 'AD' },
    call: (place) => applying(place, { plants: { items: [PLANT, PLANT] } }),
    texts: [
      'Nothing was applied, because something in the file is rejected.',
      'Es wurde nichts übernommen, weil etwas in der Datei abgelehnt wird.',
      'Er is niets toegepast, omdat iets in het bestand wordt afgewezen.',
    ],
  },
  {
    code: 'PlanOutdated',
    ...{ status: 412, as: 'AD' },
    call: () => ({
      endpoint: contract.applyConfiguration,
      params: { planID: '0'.repeat(64) },
      body: { plants: { items: [PLANT] } },
    }),
    texts: [
      'The portal was changed after this plan was made. Make a new plan.',
      'Das Portal wurde geändert, nachdem dieser Plan entstanden ist. Erstellen Sie einen neuen Plan.',
      'Het portaal is gewijzigd nadat dit plan is gemaakt. Maak een nieuw plan.',
    ],
  },
  refused('KeyTwice', 'plant/OF-FILE/key', { plants: { items: [PLANT, PLANT] } }, [
    'The file names this key twice. Keep one of the entries.',
    'Die Datei nennt diesen Schlüssel zweimal. Behalten Sie einen der Einträge.',
    'Het bestand noemt deze sleutel twee keer. Houd één van de vermeldingen.',
  ]),
  refused('UnknownKey', 'preliminaryDays/OF-FILE', { preliminaryDays: { 'OF-FILE': {} } }, [
    'There is no entry with the key OF-FILE. Add it to the file, or correct the key.',
    'Es gibt keinen Eintrag mit dem Schlüssel OF-FILE. Ergänzen Sie ihn in der Datei oder berichtigen Sie den Schlüssel.',
    'Er is geen vermelding met de sleutel OF-FILE. Voeg die toe aan het bestand of verbeter de sleutel.',
  ]),
  refused(
    'UnknownLogin',
    'defaultMember/nobody@example.org/reviewer/login',
    {
      tenants: {
        items: [
          {
            ...{ key: 'OF-FILE', title: 'Of a file', numberPrefix: 'OF' },
            defaultMembers: { items: [{ login: 'nobody@example.org', role: 'reviewer' }] },
          },
        ],
      },
    },
    [
      'Nobody here has the login nobody@example.org. Create the account first, or correct the login.',
      'Niemand hat hier den Anmeldenamen nobody@example.org. Legen Sie zuerst das Konto an oder berichtigen Sie den Anmeldenamen.',
      'Niemand heeft hier de aanmeldnaam nobody@example.org. Maak eerst het account aan of verbeter de aanmeldnaam.',
    ],
  ),
  refused(
    'LanguageFixed',
    'product/planner/languages',
    { product: { key: 'planner', languages: ['de', 'en'] } },
    [
      'The portal always speaks German, English and Dutch. Add nl.',
      'Das Portal spricht immer Deutsch, Englisch und Niederländisch. Ergänzen Sie nl.',
      'Het portaal spreekt altijd Duits, Engels en Nederlands. Voeg nl toe.',
    ],
  ),
  {
    code: 'UnknownFormat',
    ...{ top: 'ValidationFailed', status: 400, at: 'format', as: 'AD' },
    call: () => ({ endpoint: contract.planConfiguration, body: { format: 2 } }),
    texts: [
      'This file was written by a newer portal. Use a file with “format”: 1.',
      'Diese Datei stammt von einem neueren Portal. Verwenden Sie eine Datei mit „format“: 1.',
      'Dit bestand is door een nieuwer portaal geschreven. Gebruik een bestand met “format”: 1.',
    ],
  },
];

const refusalsOf = (file: FileContent) =>
  planChanges([], objectsOf(file)).flatMap(({ refusals }) => refusals.map(({ code }) => code));

/** What the plan of an empty portal says. */
export const plannedProblems: readonly ShownProblem[] = [
  {
    code: 'ProductMissing',
    rule: () => refusalsOf({ plants: { items: [PLANT] } }),
    texts: [
      'The portal has no name yet. Add the section “product” to the file.',
      'Das Portal hat noch keinen Namen. Ergänzen Sie in der Datei den Abschnitt „product“.',
      'Het portaal heeft nog geen naam. Voeg het onderdeel “product” toe aan het bestand.',
    ],
  },
  {
    code: 'IdFixed',
    rule() {
      const portal = { noun: 'product', key: 'planner', within: null, id: 1, fields: {} } as const;
      const steps = planChanges([portal], objectsOf({ product: { key: 'planner', id: 2 } }));
      return steps.flatMap(({ refusals }) => refusals.map(({ code }) => code));
    },
    values: { id: 1 },
    texts: [
      'It has the id 1 here. Leave the id out: it counts only for what is new.',
      'Dieser Eintrag hat hier die ID 1. Lassen Sie die ID weg: Sie gilt nur für Neues.',
      'Deze vermelding heeft hier de id 1. Laat de id weg: die geldt alleen voor wat nieuw is.',
    ],
  },
  {
    code: 'BelongsToOther',
    rule() {
      const organisation = {
        noun: 'salesOrganisation',
        key: 'OF-FILE',
        within: 'OTHER',
        fields: {},
      } as const;
      const portal = { noun: 'product', key: 'planner', within: null, fields: {} } as const;
      const items = [{ key: 'MINE', salesOrganisations: { items: [{ key: 'OF-FILE' }] } }];
      const steps = planChanges([portal, organisation], objectsOf({ tenants: { items } }));
      return steps.flatMap(({ refusals }) => refusals.map(({ code }) => code));
    },
    values: { key: 'OTHER' },
    texts: [
      'It belongs to OTHER and cannot be moved by a file.',
      'Gehört zu OTHER und kann nicht durch eine Datei verschoben werden.',
      'Het hoort bij OTHER en kan niet met een bestand worden verplaatst.',
    ],
  },
];
