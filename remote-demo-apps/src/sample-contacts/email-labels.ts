const emailLabels = ['Work', 'Personal'] as const;

/** Labels of e-mail addresses that the interface translates. */
export const isEmailLabel = (label: string): label is (typeof emailLabels)[number] =>
  emailLabels.some((known) => known === label);
