import type {
  DirectoryCompany,
  DirectoryPerson,
  PhoneType,
  SearchValues,
  VerificationStatus,
} from './contact-data.port.ts';

/**
 * A made-up directory of people and companies. It is generated from a seed, so it is identical on
 * every machine and at every start.
 */

const SEED = 20_260_302;
const COMPANIES = 400;
const PEOPLE = 4_000;

const FIRST_NAMES =
  'Ada Alan Alma Amir Anders Anita Aoife Ben Björn Carla Chen Chloé Clara Dario David Dina Elena Emil Erik Fatima Felix Freya Grace Hana Hugo Ines Ivan Jana Jonas Julia Kai Karim Kofi Lara Leo Lina Luca Maja Marco Maria Mei Mina Nadia Nico Nina Noah Olga Omar Paula Pedro Petra Rahel Ravi Rosa Samir Sara Sofia Sven Tara Theo Tomas Uma Vera Viktor Wanda Yara Yuki Zoe'.split(
    ' ',
  );
const LAST_NAMES =
  'Abel Adler Aoki Baker Bauer Becker Bell Berg Bianchi Blanc Brandt Brown Carter Castro Chen Costa Cruz Dahl Diaz Dubois Eder Eriksen Evans Farkas Fischer Flores Fontaine Garcia Gruber Haas Hansen Hill Horvat Ito Jansen Jensen Keller Khan King Klein Kovacs Lang Larsen Lee Lehmann Lopez Lund Maier Marino Martin Mendes Meyer Moreau Morris Nagy Neumann Nielsen Novak Okafor Olsen Ortiz Patel Pereira Petrov Popescu Ricci Rossi Roth Ruiz Sato Schmid Silva Simon Smit Sørensen Tanaka Taylor Torres Varga Vogel Wagner Walker Weber Wolf Wood Yamada Young Zhang Ziegler'.split(
    ' ',
  );
const COMPANY_BEGINNINGS =
  'Alpine Amber Anchor Apex Atlas Aurora Beacon Birch Bluefin Bright Cedar Cobalt Copper Coral Crystal Delta Ember Falcon Fjord Garnet Glacier Granite Harbor Hazel Indigo Iron Ivory Jasper Juniper Lantern Lumen Maple Marble Meridian Meadow Nimbus North Oak Onyx Opal Orchard Osprey Pearl Pine Prairie Quartz Raven River Saffron Sierra Silver Solstice Spruce Summit Tidal Timber Topaz Umber Vale Velvet Willow Zephyr'.split(
    ' ',
  );
const COMPANY_ENDINGS =
  'Analytics Biotech Consulting Dynamics Energy Foods Freight Health Instruments Labs Logistics Materials Media Motors Networks Payments Robotics Software Studios Systems Textiles Works'.split(
    ' ',
  );

const INDUSTRIES = [
  'Accounting',
  'Aerospace',
  'Agriculture',
  'Automotive',
  'Banking',
  'Biotechnology',
  'Chemicals',
  'Civil Engineering',
  'Computer Hardware',
  'Computer Software',
  'Construction',
  'Consumer Goods',
  'Education',
  'Electrical Manufacturing',
  'Energy',
  'Entertainment',
  'Environmental Services',
  'Financial Services',
  'Food Production',
  'Government',
  'Health Care',
  'Hospitality',
  'Human Resources',
  'Information Services',
  'Insurance',
  'Internet',
  'Legal Services',
  'Logistics',
  'Machinery',
  'Management Consulting',
  'Marketing and Advertising',
  'Medical Devices',
  'Pharmaceuticals',
  'Publishing',
  'Real Estate',
  'Renewable Energy',
  'Retail',
  'Telecommunications',
  'Textiles',
  'Wholesale',
] as const;

const COUNTRIES = [
  'Austria',
  'Brazil',
  'Canada',
  'Denmark',
  'France',
  'Germany',
  'India',
  'Ireland',
  'Italy',
  'Japan',
  'Netherlands',
  'Norway',
  'Poland',
  'Portugal',
  'Spain',
  'Sweden',
  'Switzerland',
  'United Kingdom',
  'United States',
];
const SIZES: readonly (readonly [string, number, number])[] = [
  ['1-10', 1, 10],
  ['11-50', 11, 50],
  ['51-200', 51, 200],
  ['201-500', 201, 500],
  ['501-1000', 501, 1_000],
  ['1001-5000', 1_001, 5_000],
  ['5001-10000', 5_001, 10_000],
];
const DEPARTMENTS: readonly (readonly [string, string])[] = [
  ['Engineering', 'Engineering'],
  ['Sales', 'Sales'],
  ['Marketing', 'Marketing'],
  ['Finance', 'Finance'],
  ['Operations', 'Operations'],
  ['Human Resources', 'People'],
  ['Product', 'Product'],
  ['Research', 'Research'],
  ['Legal', 'Legal Affairs'],
  ['Information Technology', 'IT'],
];
const SENIORITIES: readonly (readonly [string, (area: string) => string])[] = [
  ['Entry', (area) => `${area} Associate`],
  ['Senior', (area) => `Senior ${area} Specialist`],
  ['Manager', (area) => `${area} Manager`],
  ['Director', (area) => `Director of ${area}`],
  ['VP', (area) => `VP ${area}`],
  ['C-Level', (area) => `Chief ${area} Officer`],
];

/** The accepted values of the search filters. */
export const SEARCH_VALUES: SearchValues = {
  industries: INDUSTRIES,
  seniorities: SENIORITIES.map(([name]) => name),
  departments: DEPARTMENTS.map(([name]) => name),
  countries: COUNTRIES,
  companySizes: SIZES.map(([name]) => name),
};

export interface MadeUpPerson extends DirectoryPerson {
  verificationStatus: VerificationStatus;
  phoneType: PhoneType;
}

export interface Directory {
  companies: readonly DirectoryCompany[];
  people: readonly MadeUpPerson[];
}

/** A deterministic sequence of numbers from 0 (inclusive) to 1 (exclusive). */
function drawFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

function makeDirectory(): Directory {
  const draw = drawFrom(SEED);
  const one = <Item>(items: readonly Item[]): Item => {
    const item = items[Math.floor(draw() * items.length)];
    if (item === undefined) throw new RangeError('Cannot draw from an empty list.');
    return item;
  };
  const companies = Array.from({ length: COMPANIES }, (_, index) => {
    const name = `${COMPANY_BEGINNINGS[index % COMPANY_BEGINNINGS.length]} ${COMPANY_ENDINGS[Math.floor(index / COMPANY_BEGINNINGS.length + index * 7) % COMPANY_ENDINGS.length]}`;
    const slug = `${slugOf(name)}-${index}`;
    const [size, least, most] = one(SIZES);
    const industry = one(INDUSTRIES);
    const country = one(COUNTRIES);
    const company: DirectoryCompany = {
      name,
      domain: `${slug}.example`,
      industry,
      employeeCount: least + Math.floor(draw() * (most - least)),
      country,
      networkUrl: `https://network.example/company/${slug}`,
      description: `${name} is a made-up company in ${industry}, based in ${country}.`,
    };
    return { company, size };
  });
  const people = Array.from({ length: PEOPLE }, (_, index): MadeUpPerson => {
    const { company, size } = one(companies);
    const firstName = one(FIRST_NAMES);
    const lastName = one(LAST_NAMES);
    const [department, area] = one(DEPARTMENTS);
    const [seniority, titleOf] = one(SENIORITIES);
    const role = titleOf(area);
    const luck = draw();
    return {
      externalId: `person-${String(index).padStart(5, '0')}`,
      firstName,
      lastName,
      email:
        luck < 0.8 ? `${slugOf(firstName)}.${slugOf(lastName)}.${index}@${company.domain}` : null,
      verificationStatus: luck < 0.6 ? 'valid' : luck < 0.72 ? 'risky' : 'unknown',
      phone: draw() < 0.55 ? `+1202555${String(index % 10_000).padStart(4, '0')}` : null,
      phoneType: draw() < 0.6 ? 'mobile' : 'work',
      networkUrl: `https://network.example/in/${slugOf(firstName)}-${slugOf(lastName)}-${index}`,
      role,
      companyName: company.name,
      companyDomain: company.domain,
      headline: `${role} at ${company.name}`,
      seniority,
      department,
      country: company.country,
      industry: company.industry,
      companySize: size,
    };
  });
  return { companies: companies.map(({ company }) => company), people };
}

function slugOf(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replaceAll('ø', 'o')
    .replaceAll('Ø', 'O')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-');
}

let made: Directory | null = null;

/** The directory, generated on first use. */
export function madeUpDirectory(): Directory {
  made ??= makeDirectory();
  return made;
}
