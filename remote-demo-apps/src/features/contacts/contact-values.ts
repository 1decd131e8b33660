import { phoneLabels, type Contact, type CreateContact } from '@portal/shared/contracts/sample-apps';

type PhoneLabel = (typeof phoneLabels)[number];

/** Values of the form. Each kind of phone has one field; further numbers of the kind stay as they are. */
export interface ContactValues {
  name: string;
  title: string;
  company: string;
  emails: string[];
  Mobile: string;
  Work: string;
  Home: string;
  birthday: string | null;
  address: string;
  about: string;
}

const emptyValues: ContactValues = {
  ...{ name: '', title: '', company: '', emails: [], Mobile: '', Work: '', Home: '' },
  ...{ birthday: null, address: '', about: '' },
};

const phoneOf = ({ details }: Contact, kind: PhoneLabel) =>
  details.phoneNumbers.find(({ label }) => label === kind);

export function toValues(contact: Contact | undefined): ContactValues {
  if (!contact) return emptyValues;
  const { name, about, details } = contact;
  const { title, company, birthday, address, emails } = details;
  const phone = (kind: PhoneLabel) => phoneOf(contact, kind)?.phoneNumber ?? '';
  return {
    ...{ name, about, title, company, birthday, address },
    emails: emails.map(({ email }) => email),
    ...{ Mobile: phone('Mobile'), Work: phone('Work'), Home: phone('Home') },
  };
}

/** Returns the fields to store. Known addresses keep their labels. */
export function toContact(values: ContactValues, present?: Contact): CreateContact['contact'] {
  const { name, about, title, company, birthday, address } = values;
  const labels = new Map(present?.details.emails.map(({ email, label }) => [email, label]));
  return {
    name,
    about,
    details: {
      ...{ title, company, birthday, address },
      emails: values.emails.map((email) => ({ email, label: labels.get(email) ?? '' })),
      phoneNumbers: toPhones(values, present),
    },
  };
}

function toPhones(values: ContactValues, present: Contact | undefined) {
  const entered = phoneLabels.flatMap((label) => {
    const phoneNumber = values[label];
    const before = present && phoneOf(present, label);
    if (phoneNumber === '') return [];
    return [{ country: before?.phoneNumber === phoneNumber ? before.country : '', phoneNumber, label }];
  });
  const further = present?.details.phoneNumbers.filter((phone) => phoneOf(present, phone.label) !== phone);
  return [...entered, ...(further ?? [])];
}
