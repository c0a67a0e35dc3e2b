import { builder } from './builder.ts';

export const ProspectSearchFiltersInput = builder.inputType('ProspectSearchFilters', {
  description: 'Whom to look for. Every list that is given must fit, by any of its entries; what is left out does not narrow.',
  fields: (t) => ({
    jobTitles: t.stringList({ description: 'Words of the job title.' }),
    seniorities: t.stringList({ description: 'Entry, Senior, Manager, Director, VP or C-Level in the sandbox.' }),
    departments: t.stringList({
      description: 'Engineering, Sales, Marketing, Finance, Operations, Human Resources, Product, Research, Legal or Information Technology in the sandbox.',
    }),
    countries: t.stringList({ description: 'Countries by their English names.' }),
    industries: t.stringList({ description: 'Industries, exactly as discoveryIndustries lists them.' }),
    companyDomains: t.stringList({ description: 'Bare domains.' }),
    companyNames: t.stringList({ description: 'Words of the company’s name.' }),
    companySizes: t.stringList({ description: 'Ranges, such as 51-200.' }),
    keywords: t.stringList({ description: 'Words of the headline, the industry or the country.' }),
  }),
});
