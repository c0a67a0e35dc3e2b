import { builder } from './builder.ts';

export const ContactSearchFiltersInput = builder.inputType('ContactSearchFilters', {
  description:
    'Search filters. A profile must match at least one entry of every given list. Omitted lists do not restrict the result.',
  fields: (t) => ({
    jobTitles: t.stringList({ description: 'Words in the job title.' }),
    seniorities: t.stringList({
      description:
        'Seniority levels. In the sandbox: Entry, Senior, Manager, Director, VP or C-Level.',
    }),
    departments: t.stringList({
      description:
        'Departments. In the sandbox: Engineering, Sales, Marketing, Finance, Operations, Human Resources, Product, Research, Legal or Information Technology.',
    }),
    countries: t.stringList({ description: 'English names of countries.' }),
    industries: t.stringList({
      description: 'Industries, exactly as returned by discoveryIndustries.',
    }),
    companyDomains: t.stringList({ description: 'Company domains without protocol or path.' }),
    companyNames: t.stringList({ description: 'Words in the company name.' }),
    companySizes: t.stringList({ description: 'Ranges of employee counts, for example 51-200.' }),
    keywords: t.stringList({ description: 'Words in the headline, industry or country.' }),
  }),
});
