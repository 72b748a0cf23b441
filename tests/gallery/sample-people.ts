import type { MemberDto } from '@/lib/contract/members';
import type { ProfileDto } from '@/lib/contract/profile';
import type { SessionDto } from '@/lib/contract/sessions';
import type { SubstitutionDto } from '@/lib/contract/substitutes';
import { idOf, ROOT_ID } from './sample-units';

export const VIEWER_ID = idOf(301);

const PEOPLE = ['Anna Adams', 'Bert Bakker', 'Carla Costa', 'Dirk Dietz', 'Emma Evers', 'Felix Funk'];
const ROLES = ['projectCoordinator', 'reviewer', 'purchaser'] as const;
const yes = { can: true } as const;

/** More members than a card shows at once; the first has two roles, one has no name. */
export const MEMBERS: readonly MemberDto[] = [...PEOPLE, PEOPLE[0] ?? '', ''].map(
  (name, place): MemberDto => {
    const [firstName = null, lastName = null] = name === '' ? [] : name.split(' ');
    return {
      memberID: idOf(320 + place),
      rootProjectUnitID: ROOT_ID,
      userID: idOf(301 + (name === '' ? place : PEOPLE.indexOf(name))),
      memberRoleKey: ROLES[place % ROLES.length] ?? 'reviewer',
      userLogin: name === '' ? null : `${firstName?.toLowerCase()}@example.com`,
      ...{ firstName, lastName, name, thumbnailUrl: null },
      ...{ officePhone: '+49 30 123456', companyMobile: '', officeFax: '', tenantID: 1, salesOrgID: null },
      companyData: { name: 'Building Company', name2: '', street1: '', street2: '', zip: '', city: '' },
      abilities: { changeRole: yes, remove: yes },
      version: 1,
    };
  },
);

const COMPANY = {
  ...{ addressID: idOf(340), name: 'Building Company', name2: '', street1: 'Long Street 1', street2: '' },
  ...{ zip: '10115', city: 'Berlin', country: 'Germany', version: 1 },
};

/** A complete profile. */
export const PROFILE: ProfileDto = {
  user: { userID: VIEWER_ID, userLogin: 'anna@example.com', language: 'en', version: 1 },
  userProfile: {
    ...{ firstName: 'Anna', lastName: 'Adams', dailyStatusMail: true, notificationMail: 'daily' },
    ...{ hasProfileImage: 0, thumbnailUrl: null },
  },
  address: COMPANY,
  contact: {
    ...{ contactID: idOf(341), name: 'Anna Adams', officePhone: '+49 30 123456', companyMobile: '' },
    ...{ officeFax: '', officeEMail: 'anna@example.com', version: 1 },
  },
  isExternalLogin: false,
  isInternalUser: false,
  abilities: { editPersonalData: yes, changePassword: yes, deletePicture: yes },
};

/** The profile of an external login on its first day. */
export const NEW_PROFILE: ProfileDto = {
  ...PROFILE,
  userProfile: { ...PROFILE.userProfile, firstName: null, lastName: null },
  ...{ address: null, contact: null, isExternalLogin: true },
};

/** This browser, and another one. */
export const SESSIONS: readonly SessionDto[] = [true, false].map((isCurrent, place) => ({
  sessionID: idOf(350 + place),
  browser: isCurrent ? 'Firefox' : null,
  system: isCurrent ? 'Linux' : null,
  addressPrefix: isCurrent ? '192.0.2' : null,
  signedInOn: '2026-05-04T08:00:00Z',
  lastSeenOn: '2026-05-05T08:00:00Z',
  isCurrent,
}));

/** A token in use, and an expired one that was never used. */
export const TOKENS = ['2026-09-01', '2026-03-01'].map((day, place) => ({
  tokenID: idOf(360 + place),
  name: place === 0 ? 'Delivery board' : 'Trial',
  scope: place === 0 ? ('read' as const) : ('write' as const),
  createdOn: '2026-02-01T08:00:00Z',
  expiresOn: `${day}T08:00:00Z`,
  lastUsedOn: place === 0 ? '2026-05-04T08:00:00Z' : null,
}));

const ANNA = { userID: VIEWER_ID, name: 'Anna Adams' };
const BERT = { userID: idOf(302), name: 'Bert Bakker' };

/** A substitute from today, one who has not answered, and two people for whom the viewer is to act. */
export const SUBSTITUTIONS: readonly SubstitutionDto[] = [
  { absent: ANNA, substitute: BERT, firstDay: '2026-05-04', lastDay: '2026-05-08', isAccepted: true },
  { absent: ANNA, substitute: BERT, firstDay: '2026-05-18', lastDay: '2026-05-22', isAccepted: false },
  { absent: BERT, substitute: ANNA, firstDay: '2026-06-01', lastDay: '2026-06-05', isAccepted: true },
  { absent: BERT, substitute: ANNA, firstDay: '2026-07-06', lastDay: '2026-07-17', isAccepted: false },
].map((substitution, place) => ({
  ...{ substitutionID: idOf(370 + place), isToday: place === 0, version: 1 },
  ...substitution,
}));
