/** What people call an item of a list. A paragraph that is added below one is another item. */
export const listItem = 'List item';
