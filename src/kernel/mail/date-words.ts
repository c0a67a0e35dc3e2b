/** Names of months and weekdays in English, German, French, Spanish, Italian, Dutch and Portuguese, without accents. */

const MONTHS = [
  'january jan januar janvier janv enero ene gennaio gen januari janeiro',
  'february feb februar fevrier fevr febrero febbraio febbr februari fevereiro fev',
  'march mar marz maerz mrz mars marzo maart mrt marco',
  'april apr avril avr abril abr aprile',
  'may mai mayo maggio mag mei maio',
  'june jun juni juin junio giugno giu junho',
  'july jul juli juillet juil julio luglio lug julho',
  'august aug aout agosto ago augustus',
  'september sep sept septembre septiembre settembre set setembro',
  'october oct oktober okt octobre octubre ottobre ott outubro out',
  'november nov novembre noviembre novembro',
  'december dec dezember dez decembre diciembre dic dicembre dezembro',
];

/** From Sunday on, as `Date.getUTCDay` counts. */
const WEEKDAYS = [
  'sunday sonntag dimanche domingo domenica zondag',
  'monday montag lundi lunes lunedi maandag segunda segunda-feira',
  'tuesday dienstag mardi martes martedi dinsdag terca terca-feira',
  'wednesday mittwoch mercredi miercoles mercoledi woensdag quarta quarta-feira',
  'thursday donnerstag jeudi jueves giovedi donderdag quinta quinta-feira',
  'friday freitag vendredi viernes venerdi vrijdag sexta sexta-feira',
  'saturday samstag sonnabend samedi sabado sabato zaterdag',
];

function indexed(names: readonly string[]): ReadonlyMap<string, number> {
  return new Map(names.flatMap((words, index) => words.split(' ').map((word) => [word, index] as const)));
}

/** The index of a month (0 is January) by its folded name. */
export const MONTH_INDEX = indexed(MONTHS);
/** The index of a weekday (0 is Sunday) by its folded name. */
export const WEEKDAY_INDEX = indexed(WEEKDAYS);
