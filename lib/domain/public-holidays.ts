import { addDays, type Day } from './calendar';

/** Countries whose public holidays are known, by their codes of ISO 3166 in lower case. */
const HOLIDAY_COUNTRIES = ['at', 'be', 'ch', 'de', 'fr', 'lu', 'nl'] as const;
type HolidayCountry = (typeof HOLIDAY_COUNTRIES)[number];

interface Holidays {
  /** `MM-DD`. */
  fixed: readonly string[];
  /** Days after Easter Sunday, negative before it. */
  afterEaster: readonly number[];
}

const NEW_YEAR = '01-01';
const LABOUR_DAY = '05-01';
const ASSUMPTION = '08-15';
const ALL_SAINTS = '11-01';
const CHRISTMAS = ['12-25', '12-26'] as const;
const [GOOD_FRIDAY, EASTER_MONDAY, ASCENSION, WHIT_MONDAY, CORPUS_CHRISTI] = [-2, 1, 39, 50, 60] as const;

/**
 * Public holidays that apply in the whole country; those of single regions, Länder, cantons and départements
 * are left out. Sources: AT Arbeitsruhegesetz § 7; BE loi du 4 janvier 1974 and arrêté royal du 18 avril
 * 1974; CH Bundesverfassung art. 110 (1 August) and the three days that all cantons have; DE Einigungsvertrag
 * art. 2 and the holidays that the laws of all Länder share; FR Code du travail art. L3133-1; LU Code du
 * travail art. L.232-2; NL Algemene termijnenwet art. 3.
 */
const HOLIDAYS: Record<HolidayCountry, Holidays> = {
  at: {
    fixed: [NEW_YEAR, '01-06', LABOUR_DAY, ASSUMPTION, '10-26', ALL_SAINTS, '12-08', ...CHRISTMAS],
    afterEaster: [EASTER_MONDAY, ASCENSION, WHIT_MONDAY, CORPUS_CHRISTI],
  },
  be: {
    fixed: [NEW_YEAR, LABOUR_DAY, '07-21', ASSUMPTION, ALL_SAINTS, '11-11', CHRISTMAS[0]],
    afterEaster: [EASTER_MONDAY, ASCENSION, WHIT_MONDAY],
  },
  ch: { fixed: [NEW_YEAR, '08-01', CHRISTMAS[0]], afterEaster: [ASCENSION] },
  de: {
    fixed: [NEW_YEAR, LABOUR_DAY, '10-03', ...CHRISTMAS],
    afterEaster: [GOOD_FRIDAY, EASTER_MONDAY, ASCENSION, WHIT_MONDAY],
  },
  fr: {
    fixed: [NEW_YEAR, LABOUR_DAY, '05-08', '07-14', ASSUMPTION, ALL_SAINTS, '11-11', CHRISTMAS[0]],
    afterEaster: [EASTER_MONDAY, ASCENSION, WHIT_MONDAY],
  },
  lu: {
    fixed: [NEW_YEAR, LABOUR_DAY, '05-09', '06-23', ASSUMPTION, ALL_SAINTS, ...CHRISTMAS],
    afterEaster: [EASTER_MONDAY, ASCENSION, WHIT_MONDAY],
  },
  nl: { fixed: [NEW_YEAR, '05-05', ...CHRISTMAS], afterEaster: [EASTER_MONDAY, ASCENSION, WHIT_MONDAY] },
};

/** Whether a day is a public holiday of the whole country; false if the country is unknown. */
export function isPublicHoliday(day: Day, country: string | null): boolean {
  const known = HOLIDAY_COUNTRIES.find((code) => code === country?.toLowerCase());
  if (known === undefined) return false;
  const { fixed, afterEaster } = HOLIDAYS[known];
  const easter = easterSunday(Number(day.slice(0, 4)));
  if (fixed.includes(day.slice(5)) || afterEaster.some((days) => addDays(easter, days) === day)) return true;
  return known === 'nl' && day === kingsDay(day.slice(0, 4));
}

/** 27 April, or the day before if that is a Sunday (NL, since 2014). */
function kingsDay(year: string): Day {
  const day = `${year}-04-27`;
  return new Date(`${day}T00:00:00Z`).getUTCDay() === 0 ? `${year}-04-26` : day;
}

/** Easter Sunday of the Gregorian calendar, by the rule of Meeus, Jones and Butcher. */
function easterSunday(year: number): Day {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const ofCentury = year % 100;
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30;
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - epact - (ofCentury % 4)) % 7;
  const late = Math.floor((golden + 11 * epact + 22 * weekday) / 451);
  const number = epact + weekday - 7 * late + 114;
  const part = (value: number) => String(value).padStart(2, '0');
  return `${year}-${part(Math.floor(number / 31))}-${part((number % 31) + 1)}`;
}
