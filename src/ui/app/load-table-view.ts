/** Loads the scene, which is most of the program. Begin early: its download goes on while the table's file is read. */
export const loadTableView = () => import('../table/TableView');
