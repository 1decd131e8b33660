/** Number of colours of charts. A colour is a slot, 0 to 7. */
export const slotCount = 8;
