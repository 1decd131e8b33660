/** Attributes and properties whose text people read or hear; a literal in one of them is a lint error. */
export const spoken = [
  'alt',
  'aria-label',
  'aria-description',
  'aria-roledescription',
  'placeholder',
  'title',
  'label',
  'description',
  'message',
  'heading',
  'content',
  'okText',
  'cancelText',
  'tooltip',
  'extra',
];
