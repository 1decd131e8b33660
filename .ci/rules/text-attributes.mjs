/** Attributes and properties whose text is shown or read aloud. A literal in one of them is a lint error. */
export const textAttributes = [
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
