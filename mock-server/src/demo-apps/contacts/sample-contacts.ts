import { readFileSync } from 'node:fs';
import { sourcePath } from '../../platform/paths';

/** Address book entry that the sample chats and mails refer to by `key`. */
export interface SampleContact {
  /** Unique slug of the name, in ASCII. */
  key: string;
  name: string;
  about: string;
  emails: readonly SampleEmail[];
  phoneNumbers: readonly SamplePhoneNumber[];
  title: string;
  company: string;
  /** ISO date, such as `1986-11-02`. */
  birthday: string | null;
  address: string | null;
}

export interface SampleEmail {
  email: string;
  label: 'Work' | 'Personal';
}

export interface SamplePhoneNumber {
  /** ISO 3166 code in lower case, such as `gb`. */
  country: string;
  /** Number with its international prefix, such as `+44 20 7946 0112`. */
  phoneNumber: string;
  label: 'Mobile' | 'Work' | 'Home';
}

/** Sixty invented people. */
export const sampleContacts = JSON.parse(
  readFileSync(sourcePath('demo-apps', 'contacts', 'sample-contacts.json'), 'utf8'),
) as readonly SampleContact[];
