/**
 * A realistic CSV file of a trade fair: quotes, a byte-order mark, accents, ten duplicates and five
 * rows without a contact.
 */
export function contactsCsv(run: string): string {
  const kinds = ['quiet', 'reply-positive', 'reply-negative', 'bounce', 'flaky', 'quiet', 'quiet'];
  const rare: Readonly<Record<number, string>> = {
    5: 'out-of-office',
    6: 'bounce-late',
    20: 'complaint',
    34: 'mailbox-full',
  };
  const names = [
    'Zoë',
    'Émile',
    'Søren',
    'Ada',
    'Grace',
    'Ōkubo',
    'Jürgen',
    'Chloé',
    'Alan',
    'Mary',
  ];
  const people = Array.from({ length: 185 }, (_, index) => {
    const company = index % 4 === 0 ? '"Müller, Sons & ""Co"""' : `Company ${index}`;
    return `${names[index % names.length]},Number ${index},${rare[index % 35] ?? kinds[index % kinds.length]}.${index}.${run}@people.example,${company},https://www.company${index}.example/about`;
  });
  const twice = Array.from(
    { length: 10 },
    (_, index) =>
      `Again,Twice,${(people[index * 3] ?? '').split(',')[2]?.toUpperCase()},Elsewhere,`,
  );
  const nobody = [
    'No,Address,,,',
    'Bad,Mail,not-an-address,Company,',
    'Only,,,,',
    ' ,,missing-at-sign,,',
    ',,nobody at people.example,,',
  ];
  return `\uFEFFFirst Name,Last Name,E-mail,Company,Website\r\n${[...people, ...twice, ...nobody].join('\r\n')}\r\n`;
}

/** Twenty network contacts. The prefix of the profile name selects the sandbox behavior. */
export function networkContacts(run: string): object[] {
  const kinds = [
    'accept',
    'ignore',
    'reply-positive',
    'quiet',
    'ignore',
    'reply-negative',
    'flaky',
    'accept',
    'gone',
    'quiet',
  ];
  return Array.from({ length: 20 }, (_, index) => ({
    firstName: ['Radia', 'Edsger', 'Barbara', 'Donald', 'Frances'][index % 5],
    lastName: `Profile ${index}`,
    email: `quiet.network.${index}.${run}@people.example`,
    networkUrl: `https://network.example/in/${kinds[index % kinds.length]}-${index}-${run}`,
    companyName: `Network ${index}`,
  }));
}
