import { questionnaires } from '@/db/schema';
import { createAssignment } from '@/lib/contract/catalogue';
import { addMember, changeMember, removeMember } from '@/lib/contract/members';
import { saveQuestionnaire } from '@/lib/contract/questionnaire';
import { searchUnits } from '@/lib/contract/search';
import { createUnit as create, deleteUnit, updateUnit } from '@/lib/contract/unit-changes';
import { setUnitParam } from '@/lib/contract/unit-params';
import type { UnitType } from '@/lib/domain/vocabulary/unit-types';
import type { ProvokingCall, Refusal } from '@/tests/support/error-catalogue';
import {
  createAacRow,
  createProject,
  createUnit,
  addMember as insertMember,
} from '@/tests/support/factories';
import { assignProductType, createCatalogue } from '@/tests/support/materials';
import { createCustomer, newMember } from '@/tests/support/members';
import type { Place } from '@/tests/support/role-places';

/** A unit below another one, with a sheet that is valid. */
async function newUnit(
  { db, root }: Place,
  parent: { unitId: string },
  projectUnitType: UnitType,
  title = 'Unit',
): Promise<ProvokingCall> {
  const { unitId: rootUnitId } = root;
  await db
    .insert(questionnaires)
    .values({ rootUnitId, data: {}, isValid: true })
    .onConflictDoUpdate({ target: questionnaires.rootUnitId, set: { isValid: true } });
  return { endpoint: create, body: { title, projectUnitType, parentProjectUnitID: parent.unitId } };
}

/** A project of which the caller alone manages the members. */
async function managedAlone({ db, tenantId }: Place, userId: string | null) {
  const root = await createProject(db, { tenantId });
  return insertMember(db, root, userId ?? '', 'salesPlanner');
}

/** The tree, its members, parameters and sheet (portal-2 §4 to §6). */
export const units: readonly Refusal[] = [
  {
    code: 'DuplicateTitle',
    status: 409,
    call: (place) => newUnit(place, place.root, 'subproject', place.subproject.title),
    texts: [
      'This title is already in use. Choose another title.',
      'Dieser Titel ist bereits vergeben. Wählen Sie einen anderen Titel.',
      'Deze titel is al in gebruik. Kies een andere titel.',
    ],
  },
  {
    code: 'DuplicateNotAllowedMessage',
    top: 'DuplicateTitle',
    status: 409,
    at: 'title',
    in: 'reviewing',
    call: async (place) => {
      await createUnit(place.db, place.root, { unitType: 'subproject', title: 'House' }).catch(
        () => undefined,
      );
      return newUnit(place, place.root, 'subproject', 'House');
    },
    texts: [
      'There is already a subproject called “House” here. Choose another title.',
      'Hier gibt es bereits ein Teilprojekt mit dem Titel „House“. Bitte wählen Sie einen anderen Titel.',
      'Er is hier al een deelproject met de titel “House”. Kies een andere titel.',
    ],
  },
  {
    code: 'ChildNotAllowed',
    status: 409,
    call: (place) => newUnit(place, place.subproject, 'lintelorderlot'),
    texts: [
      'This type of unit cannot be created here.',
      'Eine solche Einheit kann hier nicht angelegt werden.',
      'Een dergelijk onderdeel kan hier niet worden aangemaakt.',
    ],
  },
  {
    code: 'NotStructuring',
    status: 409,
    as: 'RV',
    in: 'preparing',
    call: (place) => newUnit(place, place.root, 'subproject'),
    texts: [
      'This is only possible while the project is in structuring.',
      'Das ist nur während der Strukturierung des Projekts möglich.',
      'Dit kan alleen zolang het project wordt gestructureerd.',
    ],
  },
  {
    code: 'SheetInvalid',
    status: 409,
    in: 'aacStructuring',
    call: ({ root }) => ({
      endpoint: create,
      body: { title: 'A', projectUnitType: 'subproject', parentProjectUnitID: root.unitId },
    }),
    texts: [
      'Complete the project information sheet first.',
      'Bitte füllen Sie zuerst das Projektinformationsblatt vollständig aus.',
      'Vul eerst het projectinformatieblad volledig in.',
    ],
  },
  {
    code: 'ItemsRemain',
    status: 409,
    in: 'aacWaiting',
    call: async ({ db, lot }) => {
      await createAacRow(db, lot);
      return { endpoint: deleteUnit, params: { projectUnitID: lot.unitId } };
    },
    texts: [
      'There are still order rows here or in a unit below. Delete them first.',
      'Hier oder darunter gibt es noch Bestellzeilen. Löschen Sie diese zuerst.',
      'Hier of hieronder zijn er nog bestelregels. Verwijder deze eerst.',
    ],
  },
  {
    code: 'ProjectClosed',
    status: 409,
    as: 'RV',
    in: 'closed',
    call: ({ lot }) => ({
      endpoint: updateUnit,
      params: { projectUnitID: lot.unitId },
      body: { notes: 'x' },
    }),
    texts: [
      'The project is closed and can no longer be changed.',
      'Das Projekt ist abgeschlossen und kann nicht mehr geändert werden.',
      'Het project is afgesloten en kan niet meer worden gewijzigd.',
    ],
  },
  {
    code: 'RoleMissing',
    top: 'Forbidden',
    status: 403,
    as: 'ME',
    call: ({ lot }) => ({
      endpoint: updateUnit,
      params: { projectUnitID: lot.unitId },
      body: { notes: 'x' },
    }),
    texts: [
      'Your role in this project does not allow this. Possible for: Reviewer, Process planner, Sales contact, Sales planner, Project administrator, Project coordinator, or Purchaser.',
      'Ihre Rolle in diesem Projekt lässt das nicht zu. Möglich für: Prüfer, Arbeitsvorbereiter, Vertriebskontakt, Vertriebsplaner, Projektadministrator, Projektkoordinator oder Einkäufer.',
      'Uw rol in dit project staat dit niet toe. Mogelijk voor: Controleur, Werkvoorbereider, Verkoopcontact, Verkoopplanner, Projectbeheerder, Projectcoördinator of Inkoper.',
    ],
  },
  {
    code: 'FeatureDisabled',
    status: 403,
    as: 'OUT',
    call: () => ({ endpoint: searchUnits, query: { search: 'a' } }),
    texts: [
      'This function is not available here.',
      'Diese Funktion steht hier nicht zur Verfügung.',
      'Deze functie is hier niet beschikbaar.',
    ],
  },
  {
    code: 'ServerParam',
    top: 'Forbidden',
    status: 403,
    call: ({ root }) => ({
      endpoint: setUnitParam,
      body: { projectUnitID: root.unitId, paramKey: 'FirstDelivery', paramValue: '2027-01-01' },
    }),
    texts: [
      'The portal sets this value itself.',
      'Diesen Wert führt das Portal selbst.',
      'Deze waarde houdt het portaal zelf bij.',
    ],
  },
  {
    code: 'SheetLocked',
    status: 409,
    as: 'RV',
    in: 'preparing',
    call: ({ root }) => ({
      endpoint: saveQuestionnaire,
      params: { rootUnitId: root.unitId },
      body: { data: {} },
    }),
    texts: [
      'The project information sheet can no longer be changed in this state.',
      'Das Projektinformationsblatt kann in diesem Status nicht mehr geändert werden.',
      'Het projectinformatieblad kan in deze status niet meer worden gewijzigd.',
    ],
  },
  {
    code: 'AlreadyAssigned',
    status: 409,
    call: async ({ db, root }) => {
      await createCatalogue(db);
      await assignProductType(db, root, 201, 101).catch(() => undefined);
      return {
        endpoint: createAssignment,
        body: { projectUnitID: root.unitId, productTypeID: 201, plantID: 101 },
      };
    },
    texts: [
      'This plant is already assigned to this product type.',
      'Dieses Werk fertigt diese Produktart bereits für das Projekt.',
      'Deze fabriek maakt dit producttype al voor het project.',
    ],
  },
  {
    code: 'DuplicateMember',
    status: 409,
    call: ({ root, callers }) => ({
      endpoint: addMember,
      ...newMember(root, callers.get('RV')?.userId ?? '', 'reviewer'),
    }),
    texts: [
      'This person already has this role in the project.',
      'Diese Person hat diese Rolle im Projekt bereits.',
      'Deze persoon heeft deze rol al in het project.',
    ],
  },
  {
    code: 'MEMBER.UserUnknown',
    top: 'ValidationFailed',
    status: 400,
    at: 'userID',
    call: ({ root }) => ({ endpoint: addMember, ...newMember(root, crypto.randomUUID(), 'reviewer') }),
    texts: [
      'This person cannot be added to the project.',
      'Diese Person kann dem Projekt nicht hinzugefügt werden.',
      'Deze persoon kan niet aan het project worden toegevoegd.',
    ],
  },
  {
    code: 'MEMBER.Fixed',
    top: 'ValidationFailed',
    status: 400,
    at: 'userID',
    call: async ({ db, salesOrgId, root }) => {
      const { userId } = await createCustomer(db, salesOrgId);
      const { memberId } = await insertMember(db, root, userId, 'reviewer');
      return {
        endpoint: changeMember,
        params: { memberID: memberId },
        body: { memberRoleKey: 'purchaser', userID: crypto.randomUUID() },
      };
    },
    texts: [
      'The project and person of a membership cannot be changed.',
      'Eine Mitgliedschaft bleibt bei ihrem Projekt und ihrer Person.',
      'Een lidmaatschap blijft bij zijn project en persoon.',
    ],
  },
  {
    code: 'LastManager',
    status: 409,
    call: async (place, { userId }) => ({
      endpoint: removeMember,
      params: { memberID: (await managedAlone(place, userId)).memberId },
    }),
    texts: [
      'No one else in this project can manage members. Give someone else that role first.',
      'Niemand sonst in diesem Projekt kann die Mitglieder verwalten. Bitte geben Sie zuerst jemand anderem diese Rolle.',
      'Niemand anders in dit project kan de leden beheren. Geef eerst iemand anders die rol.',
    ],
  },
];
