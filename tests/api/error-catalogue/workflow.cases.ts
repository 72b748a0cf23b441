import { requestDeletion } from '@/lib/contract/account';
import { listJournal } from '@/lib/contract/journal';
import { finishStructure, getStructure } from '@/lib/contract/structure';
import { setUnitParam } from '@/lib/contract/unit-params';
import { changeUnitState } from '@/lib/contract/units';
import { confirmCheckData } from '@/lib/contract/workflow';
import { addDays, dayAt } from '@/lib/domain/calendar';
import type { RoleKey } from '@/lib/domain/vocabulary/roles';
import type { ProvokingCall, Refusal, Texts } from '@/tests/support/error-catalogue';
import { createProject, openTask, type TestUnit } from '@/tests/support/factories';
import { BLOCKS, createCatalogue } from '@/tests/support/materials';
import type { Place } from '@/tests/support/role-places';

const step =
  (unit: (place: Place) => TestUnit, ...requirements: string[]) =>
  (place: Place): ProvokingCall => ({
    endpoint: changeUnitState,
    params: { projectUnitID: unit(place).unitId },
    body: { requirements },
  });
const ofRoot = ({ root }: Place) => root;
const ofLot = ({ lot }: Place) => lot;

const asked = ({ unitId }: TestUnit): ProvokingCall => ({
  endpoint: setUnitParam,
  body: { projectUnitID: unitId, paramKey: 'CheckDataTaskMessage', paramValue: 'Which walls?' },
});

const lot = (name: string, volume = 1, type = BLOCKS) => ({
  name,
  materials: [{ type, volume, deliveryDate: addDays(dayAt(new Date(), 'Europe/Berlin'), 90) }],
});
const house = (name: string, ...children: unknown[]) => ({ name, children });

/** A structure that cannot be finished. */
const structure = (code: string, at: string, subProjects: unknown[], texts: Texts): Refusal => ({
  code: `STRUCTURE.${code}`,
  top: 'StructureInvalid',
  status: 409,
  at,
  async call({ db, root }) {
    await createCatalogue(db);
    return { endpoint: finishStructure, params: { rootId: root.unitId }, body: { subProjects } };
  },
  texts,
});

/** Steps, tasks, checks of data and the structure (domain.md §4). */
export const workflow: readonly Refusal[] = [
  {
    code: 'UnknownRequirement',
    status: 400,
    call: step(ofRoot, 'nonsense'),
    texts: ['This step does not exist.', 'Diesen Schritt gibt es nicht.', 'Deze stap bestaat niet.'],
  },
  {
    code: 'TooManyRequirements',
    status: 400,
    call: step(ofRoot, 'isBim', 'drawings-ok'),
    texts: ['Only one step at a time.', 'Nur ein Schritt auf einmal.', 'Slechts één stap tegelijk.'],
  },
  {
    code: 'RequirementMissing',
    status: 409,
    in: 'reviewingBim',
    call: step(ofRoot),
    texts: [
      'Say which step to take from this state.',
      'Für diesen Status muss angegeben werden, wie es weitergeht.',
      'Voor deze status moet worden aangegeven hoe het verdergaat.',
    ],
  },
  {
    code: 'RequirementNotAllowed',
    status: 409,
    in: 'preparing',
    call: step(ofRoot, 'close-project'),
    texts: [
      'This step is not possible in the current state.',
      'Dieser Schritt ist im aktuellen Status nicht möglich.',
      'Deze stap is in de huidige status niet mogelijk.',
    ],
  },
  {
    code: 'UseStructure',
    status: 409,
    call: step(ofRoot),
    texts: [
      'Finish structuring in the structure builder.',
      'Schließen Sie die Strukturierung im Struktureditor ab.',
      'Rond de structurering af in de structuureditor.',
    ],
  },
  {
    code: 'StateConflict',
    status: 409,
    in: 'reviewing',
    call: step(ofRoot),
    texts: [
      'This is not possible in the current state. Reload the page to see the state.',
      'Das ist im aktuellen Status nicht möglich. Laden Sie die Seite neu, um den Status zu sehen.',
      'Dit is in de huidige status niet mogelijk. Laad de pagina opnieuw om de status te zien.',
    ],
  },
  {
    code: 'NoProductType',
    status: 409,
    in: 'validating',
    call: step(ofRoot),
    texts: [
      'Assign at least one product type first.',
      'Bitte ordnen Sie zuerst mindestens eine Produktart zu.',
      'Wijs eerst minstens één producttype toe.',
    ],
  },
  {
    code: 'BimMismatch',
    status: 409,
    in: 'contracting',
    call: step(ofRoot, 'isBim'),
    texts: [
      'Choose the step that matches the BIM answer in the project information sheet.',
      'Wählen Sie den Schritt, der zur BIM-Angabe im Projektinformationsblatt passt.',
      'Kies de stap die past bij het BIM-antwoord in het projectinformatieblad.',
    ],
  },
  {
    code: 'OrderNotReady',
    status: 409,
    in: 'lintelWaiting',
    call: step(ofLot),
    texts: [
      'The order cannot be placed yet.',
      'Die Bestellung kann noch nicht ausgelöst werden.',
      'De bestelling kan nog niet worden geplaatst.',
    ],
  },
  {
    code: 'NoTask',
    status: 409,
    in: 'preparing',
    call: ({ root }) => ({
      endpoint: confirmCheckData,
      body: { unitID: root.unitId, rootUnitID: root.unitId },
    }),
    texts: [
      'There is no open task for this.',
      'Hierfür ist keine Aufgabe offen.',
      'Hiervoor staat geen taak open.',
    ],
  },
  {
    code: 'NotCheckable',
    status: 409,
    as: 'CA',
    call: ({ subproject }) => asked(subproject),
    texts: [
      'Data is checked for projects and drawing jobs only.',
      'Daten werden nur für Projekte und Zeichenaufträge geprüft.',
      'Gegevens worden alleen voor projecten en tekenopdrachten gecontroleerd.',
    ],
  },
  {
    code: 'CheckDataOpen',
    status: 409,
    as: 'CA',
    in: 'reviewing',
    call: async ({ db, root }) => {
      await openTask(db, root, 'CheckDataMissing', ['reviewer']).catch(() => undefined);
      return asked(root);
    },
    texts: [
      'Missing data has already been requested here.',
      'Hier wurden fehlende Daten bereits angefordert.',
      'Hier zijn ontbrekende gegevens al opgevraagd.',
    ],
  },
  {
    code: 'InternalOnly',
    top: 'Forbidden',
    status: 403,
    as: 'RV',
    call: ({ root }) => ({
      endpoint: listJournal,
      query: { filter: `rootProjectUnitID eq '${root.unitId}'` },
    }),
    texts: [
      'This is for internal users only.',
      'Das ist internen Benutzern vorbehalten.',
      'Dit is alleen voor interne gebruikers.',
    ],
  },
  {
    code: 'SoleManager',
    status: 409,
    as: 'IN',
    in: 'aacWaiting',
    call: async ({ db, tenantId }, { userId }) => {
      const members: [string, RoleKey][] = [[userId ?? '', 'salesPlanner']];
      await createProject(db, { tenantId, unitNo: 'P-SOLE', title: 'Alone', members }).catch(() => undefined);
      return { endpoint: requestDeletion };
    },
    texts: [
      'You are the only one who can manage members of: P-SOLE Alone. Give someone else that role first.',
      'Niemand sonst kann die Mitglieder verwalten von: P-SOLE Alone. Geben Sie diese Rolle zuerst jemand anderem.',
      'Niemand anders kan de leden beheren van: P-SOLE Alone. Geef die rol eerst aan iemand anders.',
    ],
  },
  {
    code: 'NoStructureBuilder',
    status: 409,
    in: 'aacStructuring',
    call: ({ root }) => ({ endpoint: getStructure, params: { rootId: root.unitId } }),
    texts: [
      'Projects of this kind do not use the structure builder.',
      'Projekte dieser Art werden ohne Struktureditor angelegt.',
      'Projecten van dit type worden zonder structuureditor aangemaakt.',
    ],
  },
  {
    code: 'StructureInvalid',
    status: 409,
    call: ({ root }) => ({
      endpoint: finishStructure,
      params: { rootId: root.unitId },
      body: { subProjects: [] },
    }),
    texts: [
      'The project structure is not valid.',
      'Die Projektstruktur ist nicht gültig.',
      'De projectstructuur is niet geldig.',
    ],
  },
  structure(
    'NoSubproject',
    'subProjects',
    [],
    [
      'Add at least one subproject.',
      'Bitte legen Sie mindestens ein Teilprojekt an.',
      'Voeg minstens één deelproject toe.',
    ],
  ),
  structure(
    'NameRequired',
    'subProjects/0',
    [house(' ', lot('A'))],
    ['Enter a name.', 'Bitte geben Sie einen Namen ein.', 'Vul een naam in.'],
  ),
  structure(
    'DuplicateSubproject',
    'subProjects/1',
    [house('North', lot('A')), house('north', lot('B'))],
    [
      'A subproject with this name already exists. Choose another name.',
      'Es gibt bereits ein Teilprojekt mit diesem Namen. Wählen Sie einen anderen Namen.',
      'Er is al een deelproject met deze naam. Kies een andere naam.',
    ],
  ),
  structure(
    'DuplicateApprovalLot',
    'subProjects/0/children/1',
    [house('North', lot('A'), lot('a'))],
    [
      'This subproject already has an approval lot with this name. Choose another name.',
      'Im Teilprojekt gibt es bereits ein Freigabelos mit diesem Namen. Wählen Sie einen anderen Namen.',
      'In het deelproject is er al een goedkeuringsdeel met deze naam. Kies een andere naam.',
    ],
  ),
  structure(
    'SubprojectWithoutChildren',
    'subProjects/0',
    [house('North')],
    [
      'Every subproject needs at least one approval lot.',
      'Jedes Teilprojekt braucht mindestens ein Freigabelos.',
      'Elk deelproject heeft minstens één goedkeuringsdeel nodig.',
    ],
  ),
  structure(
    'DataNotValid',
    'subProjects/0/children/0/materials/0',
    [house('North', lot('A', 0))],
    [
      'Every approval lot needs a material, and every material a volume above 0 and a delivery date.',
      'Jedes Freigabelos braucht ein Material und jedes Material ein Volumen über 0 und einen Liefertermin.',
      'Elk goedkeuringsdeel heeft een materiaal nodig, en elk materiaal een volume boven 0 en een leverdatum.',
    ],
  ),
  structure(
    'LimitReached',
    'subProjects/0',
    [house('North', lot('A', 300), lot('B', 50.001))],
    [
      'A subproject holds at most 350 m³.',
      'Ein Teilprojekt fasst höchstens 350 m³.',
      'Een deelproject bevat hoogstens 350 m³.',
    ],
  ),
];
