/** File in the data folder with the key that positions in the rows of the data view are signed with. */
export const cursorKeyFile = 'cursor-key';
