/** An exclamation mark in a circle, as the path of an icon of 24 by 24 units: Lucide's circle-alert. */
export const ERROR_ICON = 'M12 8v4m0 4h.01M2 12a10 10 0 1 0 20 0 10 10 0 1 0-20 0';
