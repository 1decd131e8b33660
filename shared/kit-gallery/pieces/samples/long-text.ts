export const longText = 'Download the complete list of all accounts of this organisation as a spreadsheet';
