import type { CompleteLocale, Locale } from '@/lib/domain/account/languages';
import type { EntityNoun } from '@/lib/domain/configuration/entity-fields';
import type { EntityUsage } from '@/lib/domain/configuration/entity-usage';

/** What a thing that administrators maintain has on the wire, whatever its kind. */
export interface EntityDto {
  isActive: boolean;
  version: number;
}

/** The values of its form, as typed, by the names of their inputs. */
export type EntityValues = Record<string, string>;

/** How a field is entered. */
export interface EntityField {
  /** Its name on the wire; its label is that key below `configuration.fields`. */
  name:
    | 'title'
    | 'name'
    | 'tenantKey'
    | 'salesOrgKey'
    | 'plantKey'
    | 'productTypeKey'
    | 'customerNo'
    | 'name2'
    | 'salesOrgIDs'
    | 'numberPrefix'
    | 'orderPrefix'
    | 'replyTo'
    | 'accent'
    | 'infoHtml'
    | 'tenantID'
    | 'country'
    | 'contactMail'
    | 'homepage'
    | 'imageUrl'
    | 'street'
    | 'zip'
    | 'city'
    | 'vatID'
    | 'gln'
    | 'timeZone'
    | 'trucksPerWeek'
    | 'workingDays'
    | 'publicHolidays'
    | 'turnOfYear'
    | 'kgPerM3'
    | 'titles'
    | 'backgroundColor'
    | 'textColor';
  /** Its language, if it has one text in each. */
  language?: CompleteLocale;
  input:
    | 'text'
    | 'lines'
    | 'email'
    | 'url'
    | 'number'
    | 'color'
    | 'choice'
    /** Several of them, separated by commas. */
    | 'choices'
    | 'country'
    | 'timeZone'
    /** `yes` or `no`. */
    | 'switch'
    /** The numbers of weekdays, separated by commas. */
    | 'weekdays';
  maxLength?: number;
  isRequired?: boolean;
  /** The key, which is entered once. */
  isKey?: boolean;
  hint?:
    | 'key'
    | 'customerNo'
    | 'companyName'
    | 'numberPrefix'
    | 'orderPrefix'
    | 'replyTo'
    | 'accent'
    | 'infoHtml'
    | 'country'
    | 'plantCountry'
    | 'workingDays'
    | 'timeZone'
    | 'trucksPerWeek'
    | 'https'
    | 'seller'
    | 'kgPerM3'
    | 'titles';
  /** Whether it is a column of the list. */
  isColumn?: boolean;
}

/** The name of a field’s input in the form: `title`, `titles_de`. */
export function inputName({ name, language }: Pick<EntityField, 'name' | 'language'>): string {
  return language ? `${name}_${language}` : name;
}

/** Which one is written, in the version that was read. */
export interface EntityTarget {
  id: number;
  version: number;
}

/** Fields, columns and calls of one kind of thing that administrators maintain. */
export interface EntityKind<Dto extends EntityDto> {
  noun: EntityNoun;
  fields: readonly EntityField[];
  /** The values of a new one. */
  empty: EntityValues;
  idOf(dto: Dto): number;
  /** As the viewer reads it. */
  titleOf(dto: Dto, locale: Locale): string;
  valuesOf(dto: Dto): EntityValues;
  switch(target: EntityTarget, isActive: boolean): Promise<unknown>;
  remove(target: EntityTarget): Promise<unknown>;
  usage(id: number): Promise<{ data: EntityUsage }>;
  /** Its logo, if things of this kind have one: its id (`logoIdOf`), and its address if there is one. */
  logoOf?(dto: Dto): { logoID: string; thumbnailUrl: string | null };
}

/** A choice of a field: the tenants of an organisation. */
export interface EntityChoice {
  value: string;
  label: string;
}
