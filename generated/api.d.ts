export type paths = {
    "/acessos/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists who came in, was kept out or went, newest first; kept for a year. */
        get: operations["listAcessos"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/activities": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists what administrators did, newest first; level "1" sees its own. */
        get: operations["listAtividades"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/activities/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One of the activities; level "1" finds its own alone. */
        get: operations["getAtividade"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/activities/{id}/desfazer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Takes back all that an activity changed, with what it took along, or nothing.
         * @description Of what one request did to several entities, only what was done to this one. What was changed since is `REQ003` with `diferencas`; a field
         *     in `manter` stays as it is now. An undo is an activity, and can be undone. A
         *     store's password never comes back; what changed nothing else cannot be undone (`AT002`). Level "1" undoes what it did itself.
         */
        post: operations["undoAtividade"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/activities/allFaixasReproduzidas": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Tracks played in all stores, newest first. */
        get: operations["listAtividadesFaixasReproduzidas"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admins/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists the administrators; level "1" finds only itself. */
        get: operations["listAdmins"];
        put?: never;
        /**
         * Adds an administrator.
         * @description The password is provisional: whoever gets it chooses another one before all else answers (`LG007`).
         */
        post: operations["createAdmin"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admins/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Reads an administrator; for level "1" only itself exists. */
        get: operations["getAdmin"];
        put?: never;
        post?: never;
        /**
         * Deletes an administrator and ends its sessions.
         * @description Oneself cannot be deleted, nor the last active administrator of level "0" (`REQ006`). Keys, second factor and own views go with it; none of it comes back, for administrators are neither in the bin nor undone.
         */
        delete: operations["deleteAdmin"];
        options?: never;
        head?: never;
        /**
         * Changes an administrator. A new password or level ends its sessions; a new password revokes its keys unless told not to.
         * @description Oneself is changed by `updateMe`, else it is `REQ006`, as is taking its level from the last active administrator of level "0". A password given here is provisional. A new e-mail cuts the account of the provider off, and a lower level revokes the keys above it.
         */
        patch: operations["updateAdmin"];
        trace?: never;
    };
    "/admins/{id}/dois-fatores": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Takes an administrator's second factor away, who lost it; without one it changes nothing.
         * @description It ends no session. One's own is switched off by `deleteDoisFatores`, here it is `REQ006`.
         */
        delete: operations["deleteAdminDoisFatores"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admins/{id}/sessoes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists an administrator's open sessions, the latest first. */
        get: operations["listAdminSessoes"];
        put?: never;
        post?: never;
        /**
         * Ends all sessions of an administrator but the one that asks, and revokes its keys unless told not to.
         * @description Answers how many sessions ended.
         */
        delete: operations["deleteAdminSessoes"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admins/{id}/sessoes/{sessao}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Ends one of an administrator's sessions; ending one that is over changes nothing.
         * @description The activity log says who ended it.
         */
        delete: operations["deleteAdminSessao"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admins/{id}/status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Activates or deactivates an administrator; deactivating ends its sessions.
         * @description Without a body the status flips; with `status` a retry changes nothing. Oneself and the last active administrator of level "0" stay active (`REQ006`). Deactivating revokes the keys, too.
         */
        patch: operations["toggleAdminStatus"];
        trace?: never;
    };
    "/admins/deactivate/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Deactivates one or several administrators, all or none, and ends their sessions.
         * @description Up to 100 ids, joined by commas. Oneself and the last active administrator of level "0" stay active (`REQ006`), and then nothing changes. The keys are revoked, too.
         */
        patch: operations["deactivateAdmin"];
        trace?: never;
    };
    "/admins/multiDestroy": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Deletes several administrators, all or none.
         * @description Oneself cannot be deleted, nor the last active administrator of level "0" (`REQ006`). Ids that are not there are `A010`, and then nothing is deleted. Sessions end, and keys, second factors and own views go with it.
         */
        delete: operations["deleteAdmins"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/busca/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Finds entities by a part of their name or of what else identifies them, up to 5 of each.
         * @description A notification is found by its message, a track by its title or artist. A client is also found by its CNPJ (with or without
         *     punctuation) and e-mail, a store by its CNPJ, e-mail, login and city, an administrator by its login and e-mail. What is found
         *     by its name comes first. Level "1" finds no administrator but itself.
         */
        get: operations["search"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/chaves": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists the keys that are not revoked, the latest first; level "1" sees its own.
         * @description One that has run out is listed for another 30 days, so that it is seen why a program is refused.
         */
        get: operations["listChaves"];
        put?: never;
        /**
         * Makes a key for a program; its secret is told this once.
         * @description Whoever makes one proves to be there: by password, with a code where two-factor authentication is on; in a session of the provider by a sign-in
         *     there of at most 5 minutes ago (`CH005`; `beginLoginOidc` with `confirmar` asks for one). Wrong passwords and codes are limited as everywhere.
         *
         *     A program sends it as `Authorization: Bearer vitrola_…` and acts as its maker, with the key's level. It stops with its end, when it is
         *     revoked, and for good when its maker is disabled, deleted or falls below its level. It waits as long as its maker has to choose a
         *     password (`LG007`) or to set up a second factor that the agency demands (`LG008`) before all else; of who signs in by the provider neither
         *     is asked. An administrator has at most 50 (`CH003`).
         */
        post: operations["createChave"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/chaves/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Revokes a key of one's own, for level "0" anybody's; one that is revoked already stays so.
         * @description The key is refused from its next request on, and an export or a download that it asked for breaks off.
         */
        delete: operations["deleteChave"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/chaves/{id}/uso": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Tells what a key of one's own was used for in the last 90 days, for level "0" anybody's.
         * @description At most a minute behind. A key that is revoked is told of as long as its calls are kept.
         */
        get: operations["getUsoDaChave"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/clientes/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists the clients. */
        get: operations["listClientes"];
        put?: never;
        /**
         * Adds a client.
         * @description It is ATIVO. What it leaves out of opening hours, volume and alerts it inherits from the agency's settings.
         */
        post: operations["createCliente"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/clientes/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Reads a client. */
        get: operations["getCliente"];
        put?: never;
        post?: never;
        /**
         * Deletes a client with its stores, playlists and jingles.
         * @description All of it goes to the bin as one item and comes back as one. Its stores stop playing; reports keep its name.
         */
        delete: operations["deleteCliente"];
        options?: never;
        head?: never;
        /**
         * Changes a client.
         * @description What is left out stays. `If-Match` refuses a change over somebody else's (`REQ003`, with the client as it is now). Opening hours, volume and alerts reach its stores that have none of their own.
         */
        patch: operations["updateCliente"];
        trace?: never;
    };
    "/clientes/{id}/resumo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Counts a client's stores by how they are doing, and what they lack.
         * @description Stores that are disabled, or whose client is, have no state and are counted as `inativas` alone.
         */
        get: operations["getClienteResumo"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/clientes/activate/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Activates one or several clients, all or none.
         * @description Up to 100 ids, joined by commas. Ids that are not there are `C009`, named in `fields`, and then nothing changes; what has that status already is not counted, and gets no activity. Stores play again that are ATIVO themselves.
         */
        patch: operations["activateClientes"];
        trace?: never;
    };
    "/clientes/deactivate/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Deactivates one or several clients, all or none.
         * @description Up to 100 ids, joined by commas. Ids that are not there are `C008`, named in `fields`, and then nothing changes; what has that status already is not counted, and gets no activity. Stores of an INATIVO client do not play, whatever their own status.
         */
        patch: operations["deactivateClientes"];
        trace?: never;
    };
    "/clientes/importar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Imports clients from a .csv or .xlsx file, all rows or none.
         * @description Columns are found by their header, whatever their order. With `dryRun` nothing is written, and the answer says of each row what is wrong; without, the first wrong row refuses all of them, with every error in `fields`.
         */
        post: operations["importClientes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/clientes/multiDestroy": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Deletes several clients, all or none.
         * @description Ids that are not there are `C010`, named in `fields`, and then nothing is deleted. Each is an activity of its own, all of one operation that can be undone as one. What belongs to them goes with them.
         */
        delete: operations["deleteClientes"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/clientes/relatorioContatosSuporteRealizados/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Support contacts made by the clients' stores, newest first. */
        get: operations["reportClientesContatosSuporte"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/clientes/relatorioFaixasReproduzidas": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Tracks played in the clients' stores, newest first. */
        get: operations["reportClientesFaixas"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/clientes/relatorioLikeDislike": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Likes and dislikes in the clients' stores, newest first. */
        get: operations["reportClientesLikeDislike"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/clientes/relatorioResumo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The figures of the six client reports.
         * @description Each is counted as its report counts it, over the last `periodo` days.
         */
        get: operations["reportClientesResumo"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/clientes/relatorioVinhetasTocadas/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Jingles played in the clients' stores, newest first. */
        get: operations["reportClientesVinhetas"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/comunicados/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists the announcements. */
        get: operations["listComunicados"];
        put?: never;
        /**
         * Adds an announcement and sends it.
         * @description It goes to the active stores among those named and those of the clients named, to all when none is named; to those of clients behind with their payments only with `inadimplencia`. Who it is sent to is settled then: a store that is added later does not get it.
         */
        post: operations["createComunicado"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/comunicados/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Reads an announcement. */
        get: operations["getComunicado"];
        put?: never;
        post?: never;
        /**
         * Deletes an announcement; its sending stays in the reports.
         * @description It goes to the bin, and stores see it no longer.
         */
        delete: operations["deleteComunicado"];
        options?: never;
        head?: never;
        /**
         * Changes what an announcement says.
         * @description What is left out stays. `If-Match` refuses a change over somebody else's (`REQ003`, with the announcement as it is now). Stores that have read it are not asked to read it again.
         */
        patch: operations["updateComunicado"];
        trace?: never;
    };
    "/comunicados/{id}/lembrete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Counts the stores that a reminder of an announcement would reach now, and those it would leave out; reminds nobody. */
        get: operations["countComunicadoLembrete"];
        put?: never;
        /**
         * Reminds the active stores that have not read an announcement of it.
         * @description Nothing is sent a second time: their players show it again at once, as unread, and the reports count it once. At most once in
         *     10 minutes (`R005`), so that a request that is repeated reminds nobody twice. Where everybody has read it nothing is done, and `lojas` is 0.
         */
        post: operations["sendComunicadoLembrete"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/comunicados/{id}/lojas": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists the stores that an announcement was sent to, with whether and when each has read it. */
        get: operations["listComunicadoLojas"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/comunicados/{id}/status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Switches an announcement's `statusAdimplencia`.
         * @description Without a body the status flips; with `status` a retry changes nothing. It is a mark of the agency's, and changes nothing of who is sent it.
         */
        patch: operations["toggleComunicadoStatus"];
        trace?: never;
    };
    "/comunicados/alcance": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Counts the stores that an announcement would be sent to, by the rule of the sending; sends nothing.
         * @description Clients and stores that are not there are `C006` and `L006`, as they are when it is sent.
         */
        post: operations["countComunicadoLojas"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/comunicados/multiDestroy": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Deletes several announcements, all or none.
         * @description Ids that are not there are `R004`, named in `fields`, and then nothing is deleted. Each is an activity of its own, all of one operation that can be undone as one.
         */
        delete: operations["deleteComunicados"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/configuracoes/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Reads the settings. */
        get: operations["getConfiguracoes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Changes the settings.
         * @description What is left out stays. `If-Match` refuses a change over somebody else's (`REQ003`, with the settings as they are now). Clients and stores without values of their own inherit the new ones.
         */
        patch: operations["updateConfiguracoes"];
        trace?: never;
    };
    "/configuracoes/demonstracao": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Says whether there is a demonstration, and how far its loading or its removal is. */
        get: operations["getDemonstracao"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/configuracoes/demonstracao/conteudo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Counts what the demonstration has, and what was added by hand under its clients. */
        get: operations["getDemonstracaoConteudo"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/configuracoes/demonstracao/encerrar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ends the demonstration, and removes all of it for good.
         * @description Its clients, stores, tracks, playlists, jingles, announcements, administrators without a way in and activities go, with all plays, likes and messages of
         *     theirs, also plays of its tracks in stores of one's own; nothing of it goes to the bin, no undo brings it back, and no start fills it in again. Its
         *     clients are gone with the answer, the rest within minutes: `getDemonstracao` tells how far that is; it goes on after a restart. Settings and whatever
         *     else was added by hand stay. An activity tells who asked.
         */
        post: operations["endDemonstracao"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/exportacoes/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Prepares a whole report as a file and signs its address for 5 minutes; two at most are sent to an admin at once.
         * @description Logged as one activity (EXPORTAR), however often the file is downloaded.
         */
        post: operations["createExportacao"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/exportacoes/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How far an export of one's own has got. */
        get: operations["getExportacao"];
        put?: never;
        post?: never;
        /**
         * Cancels an export of one's own; a file that is being sent ends within seconds, unfinished.
         * @description One that is over is forgotten.
         */
        delete: operations["deleteExportacao"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/exportacoes/{id}/arquivo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Streams the file of an export. It is written while it is read, so its length is not known.
         * @description The address is signed and needs no token; it ends with the session or the key that asked for it. A download that breaks off is INTERROMPIDA.
         */
        get: operations["downloadExportacao"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/historico/{entidade}/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists what was done to one entity, the latest first.
         * @description Level "1" is told what changed and who changed it, by `_id` and `nome` as `updatedBy` tells them, but for the login and the address, which
         *     are null; and only of what it may read now: of administrators and of the settings it is `A011`, of what was deleted the entity's own code. The
         *     settings are `configuracoes`.
         */
        get: operations["listHistorico"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/historico/{entidade}/{id}/comparacao": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Says what differs between an entity as one entry of its history left it, and as a later one did, or as it is now.
         * @description The earlier of the two is told first, whichever is asked for first. `AT001` for what is no entry of this history, `AT005` for one from before what is
         *     kept for an undo. Of links the first 20 names on each side.
         */
        get: operations["compareVersoes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/historico/{entidade}/{id}/voltar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Gives an entity's fields back what they were after an entry of its history, or nothing.
         * @description Neither its links (stores, tracks, blocks) nor a password, nor what a store read; what is in `manter` stays as it is now. It is checked as every
         *     write is: what another has taken since is that write's own code, what was deleted since is `REQ003` with `diferencas`. It is an activity, VOLTAR_VERSAO, and
         *     can be undone; where nothing differs there is none. Whoever may edit the entity may do it.
         */
        post: operations["restoreVersao"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/impacto/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Counts the stores that would change if entities were deactivated or deleted, or taken off stores.
         * @description Changes nothing. A store plays while it and its client are ATIVO.
         */
        post: operations["countImpacto"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/insightsgerais/allAggregateLikes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The tracks liked most, or least. */
        get: operations["listInsightsAggregateLikes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/insightsgerais/getMetricsForCharts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The figures and charts of a period, and the totals of the one before.
         * @description Without `periodo` it is the one of the settings. The totals before are of as many days right before.
         */
        get: operations["getMetricsForCharts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/insightsgerais/numContatosSuporteTotal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How often stores asked for support. */
        get: operations["getInsightsContatosSuporteTotal"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/insightsgerais/pendencias": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What needs somebody's attention now, each as a number; 0 where nothing does. */
        get: operations["getInsightsPendencias"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/insightsgerais/relatorioLojasNaoAtualizaramPlaylist": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The stores that did not update their playlist in the period, the longest ago first. A store is told of from the end of its first whole period on. */
        get: operations["reportInsightsLojasNaoAtualizaram"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/insightsgerais/relatorioNumeroContatosSuporteLoja": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How often each store asked for support, the most first. */
        get: operations["reportInsightsContatosSuporte"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/insightsgerais/relatorioTotalFaixasVinhetasExecutadasPorLoja": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How many tracks and jingles each store played, the most first. */
        get: operations["reportInsightsFaixasVinhetas"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/insightsgerais/relatorioTotalHorasDivididasPorLojas": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How long music played in each store, the longest first. */
        get: operations["reportInsightsHoras"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/insightsgerais/relatorioTotalHorasUtilizadasTodasLojas": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How long music played in all stores together. */
        get: operations["getInsightsHorasTotal"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/likes/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists likes and dislikes, newest first. */
        get: operations["listLikes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/likes/allAggregateLikes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The tracks liked most, or least. */
        get: operations["listAggregateLikes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/likes/allDislikes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists the dislikes, newest first. */
        get: operations["listAllDislikes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/likes/allLikes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists the likes, newest first. */
        get: operations["listAllLikes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/lixeira/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists what was deleted and can be restored, the latest first; level "1" sees what it deleted itself.
         * @description What went with a client is not listed by itself; it is counted and comes back with it.
         */
        get: operations["listLixeira"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/lixeira/{id}/apagar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Erases something in the bin at once and for good, with the personal data that anything else holds of it.
         * @description It leaves the bin with the answer; what it holds goes right after, and goes on after a restart. Reports keep its name. Nothing that was done to it can be
         *     undone any more (`AT004`).
         */
        post: operations["eraseLixeira"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/lixeira/restaurar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Restores what was deleted, with what went with it and its links, all or nothing.
         * @description Links to what was deleted meanwhile stay out and are answered in `fora`. A name, CNPJ, login or e-mail that another has taken is the family's
         *     409 with `diferencas`, one for each; `novos` gives others. What belongs to something that is in the bin as well is `LX003`, unless `comDono` restores
         *     both. An activity of each, which can be undone. Level "1" restores what it deleted itself.
         */
        post: operations["restoreLixeira"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/login/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Signs in.
         * @description Attempts are counted by the login as it is looked up (without case, accents and spaces around it) and by the network they come
         *     from (an IPv4 address, the /64 of an IPv6 one): wrong ones 5 in 15 minutes for a login from a network, 50 in 15 minutes for a
         *     network. From all networks together 10 an hour, then each only after a wait that doubles from 15 seconds to 5 minutes; this
         *     does not count where the login's admin signed in from in the last 30 days. Beyond it is `REQ002` with `Retry-After`.
         *
         *     With two-factor authentication the password is the first step: it answers 202 with a proof of it, which `confirmLogin` takes.
         */
        post: operations["login"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/login/codigo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Signs in with the second step, a code of the authenticator or a recovery code.
         * @description Each code is good once. Wrong ones are counted: 5 in 15 minutes for an administrator, and with wrong passwords for a network; beyond it is
         *     `REQ002` with `Retry-After`. A proof that is over, or whose password was changed since, is `LG010`.
         */
        post: operations["confirmLogin"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/login/esqueci-senha": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Mails a link to set a new password, when the e-mail is known; the answer does not tell.
         * @description An hour takes 20 requests of a network and 3 of a network for one e-mail; for an e-mail from all networks 5, then each only after a
         *     wait that doubles from 15 seconds to 5 minutes. Beyond it is `REQ002` with `Retry-After`.
         */
        post: operations["requestPasswordReset"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/login/oidc": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Leads the browser to the agency's provider to sign in (OpenID Connect).
         * @description For a link, not for `fetch`. It binds what begins here to the browser by a cookie, `vitrola_oidc` (over https `__Host-vitrola_oidc`; HttpOnly, SameSite=Lax, ten minutes). The
         *     flow is authorization code with PKCE, state and nonce. Where the provider cannot be reached the browser is led to the panel's `/entrada`, as after
         *     `finishLoginOidc`. A network begins 100 in 15 minutes (`REQ002`).
         */
        get: operations["beginLoginOidc"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/login/oidc/retorno": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Where the provider leads the browser back to.
         * @description Whatever came of it, the browser is led on to the panel's `/entrada`, whose address says nothing of it: what came of it is for `createSessaoOidc`. A
         *     state is good once, for ten minutes, and in the browser that it began in. Providers add parameters of their own.
         */
        get: operations["finishLoginOidc"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/login/oidc/sessao": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Gives the browser that came back from the provider its session, once, within a minute.
         * @description The cookie says whose; no address ever has what signs somebody in.
         */
        post: operations["createSessaoOidc"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/login/redefinir-senha": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sets a new password with the token of the mailed link, ends all sessions, and revokes the keys unless told not to.
         * @description The link is good once, for 30 minutes; one that is used, over or of a disabled administrator is `LG005`. Attempts that were counted against the login are forgotten.
         */
        post: operations["resetPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/logout/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Signs out, which revokes the token.
         * @description Only the session that asks ends. The access log keeps it.
         */
        post: operations["logout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/lojas/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists the stores. */
        get: operations["listLojas"];
        put?: never;
        /**
         * Adds a store.
         * @description It is ATIVO. A password given here is provisional: the store changes it when it first signs in. Without `fusoHorario` it has its state's.
         */
        post: operations["createLoja"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/lojas/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Reads a store. */
        get: operations["getLoja"];
        put?: never;
        post?: never;
        /**
         * Deletes a store; its history stays in the reports.
         * @description It goes to the bin, off its playlists and jingles, and its device is refused. Restoring gives them back.
         */
        delete: operations["deleteLoja"];
        options?: never;
        head?: never;
        /**
         * Changes a store.
         * @description What is left out stays. `If-Match` refuses a change over somebody else's (`REQ003`, with the store as it is now). A new `uf` takes the time zone along, unless another one was chosen.
         */
        patch: operations["updateLoja"];
        trace?: never;
    };
    "/lojas/{id}/dispositivo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Takes the store's device off, whose token ends with `TPL011`; a store without one changes nothing.
         * @description Another device can sign in then without `assumir`.
         */
        delete: operations["unlinkLojaDispositivo"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/lojas/{id}/saude": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Reads how a store is doing, with its last 24 hours.
         * @description A store that is disabled, or whose client is, has no state.
         */
        get: operations["getLojaSaude"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/lojas/activate/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Activates one or several stores, all or none.
         * @description Up to 100 ids, joined by commas. Ids that are not there are `L009`, named in `fields`, and then nothing changes; what has that status already is not counted, and gets no activity. A store plays if its client is ATIVO, too.
         */
        patch: operations["activateLojas"];
        trace?: never;
    };
    "/lojas/deactivate/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Deactivates one or several stores, all or none.
         * @description Up to 100 ids, joined by commas. Ids that are not there are `L008`, named in `fields`, and then nothing changes; what has that status already is not counted, and gets no activity. Its device stops playing, and cannot sign in.
         */
        patch: operations["deactivateLojas"];
        trace?: never;
    };
    "/lojas/lojasDaPlaylist": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists the stores that have a playlist, by name. */
        get: operations["listLojasDaPlaylist"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/lojas/multiDestroy": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Deletes several stores, all or none.
         * @description Ids that are not there are `L010`, named in `fields`, and then nothing is deleted. Each is an activity of its own, all of one operation that can be undone as one.
         */
        delete: operations["deleteLojas"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/lojas/relatorioComunicadosEnviados": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Announcements sent to the stores, newest first. */
        get: operations["reportLojasComunicados"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/lojas/relatorioContatosSuporteRealizados/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Support contacts made by the stores, newest first. */
        get: operations["reportLojasContatosSuporte"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/lojas/relatorioFaixasReproduzidas": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Tracks played in the stores, newest first. */
        get: operations["reportLojasFaixas"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/lojas/relatorioResumo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The figures of the four store reports.
         * @description Each is counted as its report counts it, over the last `periodo` days.
         */
        get: operations["reportLojasResumo"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/lojas/relatorioTotalHorasUtilizadasTodasLojas": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Hours of use of the stores, in all and by store, by name. */
        get: operations["reportLojasHoras"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/lojas/relatorioVinhetasTocadas/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Jingles played in the stores, newest first. */
        get: operations["reportLojasVinhetas"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/lojas/saude": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists how the active stores are doing, the worst first.
         * @description Stores that are disabled, or whose client is, have no state and are not listed.
         */
        get: operations["listLojasSaude"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/lojas/saude/fluxo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Streams how the stores are doing, a snapshot first and then what changes.
         * @description Server-sent events, whose data is JSON: `resumo` (as `getLojasSaudeResumo` answers) and `lojas` (stores as `listLojasSaude` has them, in one
         *     event or several) at first, then at most once a second those that changed; `retiradas` has the ids of stores that have no state any more. A
         *     comment comes every 15 seconds. It ends with the session, and when the server stops. A session or a key reads ten at once: an eleventh is `L012`.
         */
        get: operations["streamLojasSaude"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/lojas/saude/resumo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Counts the stores by state, by client and by federal unit.
         * @description Stores that are disabled, or whose client is, have no state and are not counted.
         */
        get: operations["getLojasSaudeResumo"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/lojas/sendInstructions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sends a store how to sign in to its player.
         * @description The password of the body becomes the store's, provisionally, and is mailed to it with its login. What does not agree with the store is `L004`, and nothing is sent or changed.
         */
        post: operations["sendInstructions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/me/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Reads oneself. */
        get: operations["getMe"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Changes oneself. A new password, which must be another one, ends the other sessions and revokes the keys unless told not to.
         * @description Whose password somebody else chose (`senhaProvisoria`) chooses a new one first: until then all but `getMe`, `updateMe` and
         *     `logout` is `LG007`.
         */
        patch: operations["updateMe"];
        trace?: never;
    };
    "/me/dois-fatores": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Draws a secret for two-factor authentication, which counts once a code of it is confirmed; drawn again, the one before is void.
         * @description Where the agency demands it (`exigirDoisFatores`), whoever has none sets it up first: until then all but `getMe`, `logout`, this and
         *     `confirmDoisFatores` is `LG008`.
         */
        post: operations["createDoisFatores"];
        /**
         * Switches two-factor authentication off, with password and code.
         * @description Wrong passwords and codes are counted. Where it is not on it is `LG012`. Administrators of whom the agency demands it set it up anew before all else.
         */
        delete: operations["deleteDoisFatores"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/me/dois-fatores/codigos": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Makes new recovery codes, with password and code; the ones before are void.
         * @description The answer tells them, this once: only their hashes are stored. Where two-factor authentication is not on it is `LG012`.
         */
        post: operations["createCodigosDeRecuperacao"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/me/dois-fatores/confirmacao": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Switches two-factor authentication on with a first right code, and ends the other sessions.
         * @description The secret is the one that `createDoisFatores` drew; where none waits it is `LG011`. The answer tells the recovery codes, this once.
         */
        post: operations["confirmDoisFatores"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/me/sessoes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists one's open sessions, the latest first. */
        get: operations["listSessoes"];
        put?: never;
        post?: never;
        /**
         * Ends all of one's sessions but the one that asks, and revokes one's keys unless told not to.
         * @description Answers how many sessions ended.
         */
        delete: operations["deleteSessoes"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/me/sessoes/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Ends one of one's sessions; ending one that is over changes nothing.
         * @description The session that asks may be named, too: it ends with the answer.
         */
        delete: operations["deleteSessao"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/musicas/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists the tracks. */
        get: operations["listMusicas"];
        put?: never;
        /**
         * Uploads a track, at most 150 MB.
         * @description Without a title and an artist in `dados` or in the file's tags, the file must be named `artista - título`, with or without an extension, else MU03. Its `fields` name what is missing, `titulo` or `artista`; the file can be sent again with that in `dados`.
         */
        post: operations["createMusica"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/musicas/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Reads a track. */
        get: operations["getMusica"];
        put?: never;
        post?: never;
        /**
         * Deletes a track and takes it out of all playlists.
         * @description It goes to the bin; restored, it is in its playlists again. Reports keep its name.
         */
        delete: operations["deleteMusica"];
        options?: never;
        head?: never;
        /**
         * Changes what is written about a track.
         * @description What is left out stays. `If-Match` refuses a change over somebody else's (`REQ003`, with the track as it is now). Reports show the new names of its former plays, too.
         */
        patch: operations["updateMusica"];
        trace?: never;
    };
    "/musicas/{id}/audio": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The track's audio, whole or in part.
         * @description `Range` asks for a part, and the `ETag` is of its content. Where files lie in a bucket, it still comes through this server.
         */
        get: operations["getMusicaAudio"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/musicas/{id}/audio/assinatura": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Signs the address of the track's audio for 5 minutes.
         * @description For what cannot send a token, as an audio element. It ends with the session or the key that asked.
         */
        get: operations["signMusicaAudio"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/musicas/{id}/blockForClientes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Blocks a track for clients, whose stores no longer get it; it stays in their playlists.
         * @description All or none: clients that are not there are `C006`. For those it is blocked for already nothing changes.
         */
        patch: operations["blockMusica"];
        trace?: never;
    };
    "/musicas/{id}/metricas": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How often a track was played, liked and disliked, day by day. */
        get: operations["getMusicaMetricas"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/musicas/{id}/unblockForClientes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Unblocks a track for one client.
         * @description One client that it is not blocked for changes nothing.
         */
        patch: operations["unblockMusica"];
        trace?: never;
    };
    "/musicas/multiDestroy": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Deletes several tracks, all or none.
         * @description Ids that are not there are `M014`, named in `fields`, and then nothing is deleted. Each is an activity of its own, all of one operation that can be undone as one.
         */
        delete: operations["deleteMusicas"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/musicas/relatorioDislikes/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The dislikes of a track, newest first. */
        get: operations["reportMusicaDislikes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/musicas/relatorioLikes/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The likes of a track, newest first. */
        get: operations["reportMusicaLikes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/musicas/relatorioReMu/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The plays of a track, newest first. */
        get: operations["reportMusicaReproducoes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/musicas/removeFromPlaylist": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Takes tracks out of a playlist; one that is not in it changes nothing.
         * @description All or none: tracks that are not there are `M006`. Without a playlist or without tracks it is `M011`.
         */
        delete: operations["removeMusicasFromPlaylist"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/notificacoes/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists the notifications. */
        get: operations["listNotificacoes"];
        put?: never;
        /**
         * Notifies a store; not twice by the same message while it has not read it.
         * @description The store's player shows it after its next heartbeat.
         */
        post: operations["createNotificacao"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/notificacoes/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Reads a notification, which does not mark it read. */
        get: operations["getNotificacao"];
        put?: never;
        post?: never;
        /**
         * Deletes a notification.
         * @description It goes to the bin, and the store sees it no longer.
         */
        delete: operations["deleteNotificacao"];
        options?: never;
        head?: never;
        /**
         * Changes a notification, or marks it read.
         * @description LIDO says that the store read it; marked so by an administrator it says by whom (`lidoPor`).
         */
        patch: operations["updateNotificacao"];
        trace?: never;
    };
    "/notificacoes/multiDestroy": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Deletes several notifications, all or none.
         * @description Ids that are not there are `N008`, named in `fields`, and then nothing is deleted. Each is an activity of its own, all of one operation that can be undone as one.
         */
        delete: operations["deleteNotificacoes"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/notificacoes/showAllContatoSuporte/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists the support contacts of all stores, newest first. */
        get: operations["listContatosSuporte"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operacoes/{id}/desfazer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Takes back all that one request or one job changed.
         * @description As `undoAtividade`, of all activities of the operation that an answer named in `X-Operacao`, or a job as its `operacao`: all or nothing. Where a job
         *     changed more than 500 rows and links its undo is a job of its own, the last row first: a row that was changed since fails alone, with `REQ003`.
         *     While that goes on it is what a second call answers. `manter` and `voltar` are then refused, and can be said to `undoAtividade` of each row.
         */
        post: operations["undoOperacao"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/pareamentos/{codigo}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Reads which device shows a code, before it is put on a store.
         * @description A code that is unknown or has ended is `PR001`, one that is used already `PR002`. After 10 wrong codes of an administrator in 15 minutes it is
         *     `REQ002` with `Retry-After`, here and at `confirmPareamento` together.
         */
        get: operations["getPareamento"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/pareamentos/confirmar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Puts the device that shows a code on a store, in place of the one that plays there.
         * @description The device takes it within seconds, by `finishPlayerPareamento`, for which it has another 5 minutes at least; the device before plays until then. A code
         *     that is used already, or a store that is INATIVO, or whose client is, is `PR002`. It is an activity, which no undo takes back.
         */
        post: operations["confirmPareamento"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/player/audio/{sha256}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A file of the store's manifest by its hash, whole or in part; it never changes.
         * @description A file that is not in this store's manifest (another store's, unknown, blocked or taken off since) is `M006`.
         */
        get: operations["getPlayerAudio"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/player/comunicados": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists the announcements sent to this store, the unread first, then the latest. */
        get: operations["listPlayerComunicados"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/player/comunicados/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Reads an announcement sent to this store, which does not mark it read. */
        get: operations["getPlayerComunicado"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/player/comunicados/{id}/status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Says that the store has read an announcement; saying it again changes nothing.
         * @description One that was sent to this store but withdrawn since, or a change to anything but `LIDO`, is `TPL003`; one that was never sent to it is `TPL009`.
         */
        patch: operations["setPlayerComunicadoStatus"];
        trace?: never;
    };
    "/player/contatos": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Records that the store asked for help by e-mail or WhatsApp.
         * @description It shares its key with the batch. The same `evento` again is the same answer.
         */
        post: operations["createPlayerContato"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/player/curtidas": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Says the store's opinion of one execution.
         * @description It shares its key with the batch. The same `evento` again is the same answer; another one for the same execution is `LK001`.
         */
        post: operations["createPlayerCurtida"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/player/eventos": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Delivers what happened, with a verdict for each event.
         * @description **Safe to send again**: `evento` is a UUIDv7 whose time is `momento` to the millisecond, so that the same event is stored once. The device deletes
         *     what was accepted, repeated or refused, and keeps everything else. Only the envelope is checked by this contract; what is wrong with one event
         *     refuses that one (`recusados`, with a code of `x-event-errors`), never those beside it.
         *
         *     **The right to deliver**: however a token ended, it may still call this operation, and no other, for 35 days, for moments before it ended; later
         *     moments are refused with the code that ended it.
         */
        post: operations["sendPlayerEventos"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/player/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Signs a device in for its store, which has one active device.
         * @description Where another device holds the store it is `TPL006`, unless `assumir` moves the store to this one: the other's token ends with
         *     `TPL0062`. The active device may sign in again; its old token ends with `TPL013`. A wrong login and a wrong password are one code, and
         *     whether the store or its client is disabled (`TPL001`) is told after the right password alone. Attempts are counted as those of
         *     `login`; beyond the limits it is `REQ002` with `Retry-After`.
         */
        post: operations["playerLogin"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/player/logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Signs the device out, which ends its token and frees the store.
         * @description Another device can sign in then without `assumir`.
         */
        post: operations["playerLogout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/player/notificacoes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists this store's notifications, the unread first, then the latest. */
        get: operations["listPlayerNotificacoes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/player/notificacoes/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Says that the store has read a notification; saying it again changes nothing.
         * @description One that is not this store's is `N005`.
         */
        patch: operations["setPlayerNotificacaoStatus"];
        trace?: never;
    };
    "/player/pareamento": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Gives a new device a code to show, by which an administrator puts it on a store without a password.
         * @description The code is good for 15 minutes, and once. The secret stays on the device: it alone gets the session, so that who sees the code only takes
         *     nothing. A network has 20 open codes; beyond that it is `REQ002` with `Retry-After`.
         */
        post: operations["beginPlayerPareamento"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/player/pareamento/concluir": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Gives the device its session once its code is confirmed; asked again and again until then.
         * @description The session is as `playerLogin` answers it, with `trocarSenha` false, and the same again if that answer was lost. It begins with the first of these
         *     answers: the device that held the store until then gets `TPL0062`, and where this device held another store, its token there ends
         *     with `TPL013`, whose events it still delivers. Once the code has ended, or its store was deleted, it is `TPL012`: the device begins anew.
         */
        post: operations["finishPlayerPareamento"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/player/senha": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Changes the store's password, and ends its other tokens.
         * @description A password that the agency set is provisional: until it is changed here, every other operation but `playerLogout` is `REQ006` for the token
         *     that signed in with it. The ended tokens answer `TPL013`. A wrong `senhaAtual` counts as an attempt.
         */
        post: operations["changePlayerSenha"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/player/sinal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The heartbeat, which carries the store's state up and wishes down.
         * @description Every 60 seconds, every 300 while closed; `proximoSinalEmS` says when the next is due. The one with the greatest `seq` holds. Ids that are
         *     unknown or null are no error.
         */
        post: operations["sendPlayerSinal"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/player/sincronia": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The manifest, which is everything that the store needs to play without a network.
         * @description Not paged. `versao` is its `ETag`; it is over what is to be played, not over the time it was made, and not over messages.
         */
        get: operations["getPlayerSincronia"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/playlists/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists the playlists. */
        get: operations["listPlaylists"];
        put?: never;
        /**
         * Adds a playlist.
         * @description It is ATIVO, and on no store. Tracks that are not there are `M006`, named in `fields`.
         */
        post: operations["createPlaylist"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/playlists/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Reads a playlist, or its public representation.
         * @description With `representation=public` names and order only, without ids of tracks, clients or stores.
         */
        get: operations["getPlaylist"];
        put?: never;
        post?: never;
        /**
         * Deletes a playlist and takes it off its stores.
         * @description It goes to the bin; restored, it is on its stores again. Its tracks stay.
         */
        delete: operations["deletePlaylist"];
        options?: never;
        head?: never;
        /**
         * Changes a playlist; `musicas` replaces its tracks.
         * @description What is left out stays. `If-Match` refuses a change over somebody else's (`REQ003`, with the playlist as it is now). Its stores get the change with their next heartbeat.
         */
        patch: operations["updatePlaylist"];
        trace?: never;
    };
    "/playlists/{id}/lojas": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Puts a playlist on stores of its client.
         * @description All or none: stores that are not there are `L006`, those of another client `REQ006`. On a store that has it already nothing changes.
         */
        post: operations["addPlaylistLojas"];
        /**
         * Takes a playlist off stores.
         * @description All or none: stores that are not there are `L006`. A store that does not have it changes nothing.
         */
        delete: operations["removePlaylistLojas"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/playlists/{id}/metricas": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Plays and likes of a playlist by day. */
        get: operations["getPlaylistMetricas"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/playlists/activate/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Activates one or several playlists, all or none.
         * @description Up to 100 ids, joined by commas. Ids that are not there are `P019`, named in `fields`, and then nothing changes; what has that status already is not counted, and gets no activity. Stores play it again.
         */
        patch: operations["activatePlaylists"];
        trace?: never;
    };
    "/playlists/deactivate/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Deactivates one or several playlists, all or none.
         * @description Up to 100 ids, joined by commas. Ids that are not there are `P018`, named in `fields`, and then nothing changes; what has that status already is not counted, and gets no activity. It stays on its stores, which do not play it.
         */
        patch: operations["deactivatePlaylists"];
        trace?: never;
    };
    "/playlists/duplicate/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Copies a playlist with its tracks, under another name; the copy is on no store.
         * @description The copy belongs to the same client. Tracks that were deleted are left out of it.
         */
        post: operations["duplicatePlaylist"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/playlists/multiDestroy": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Deletes several playlists, all or none.
         * @description Ids that are not there are `P020`, named in `fields`, and then nothing is deleted. Each is an activity of its own, all of one operation that can be undone as one.
         */
        delete: operations["deletePlaylists"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/playlists/relatorioReMu/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Tracks played from a playlist, newest first. */
        get: operations["reportPlaylistReproducoes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/playlists/updatemusicplaylist/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Puts the tracks of a playlist in another order.
         * @description `musicas` has exactly the tracks that the playlist has, else it is `P010`; `nome` may be changed with it.
         */
        post: operations["reorderPlaylist"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/relatorios/direitosAutorais": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The plays of a client's stores as copyright societies ask for them, newest first.
         * @description Logged as one activity (EXPORTAR) with its first page; further pages and `contar` are not.
         */
        get: operations["reportDireitosAutorais"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tarefas/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists the jobs, newest first; level "1" sees its own. */
        get: operations["listTarefas"];
        put?: never;
        /**
         * Does something to all that match a list's filters, or to those of them that are named, row by row, after its answer.
         * @description Which rows these are is kept with the answer: one that matches later is not touched. Each is done at most once, by the rules and with the codes
         *     of the operation for one; a row that fails fails alone. All that the job changes is one operation, undone as one by `undoOperacao`, which
         *     makes of many rows a job as well.
         */
        post: operations["createTarefa"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tarefas/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How far a job has got; level "1" sees its own. */
        get: operations["getTarefa"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tarefas/{id}/arquivo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What became of each row, as a file that spreadsheets read.
         * @description The address is that of `arquivo`, signed, and needs no token. CSV in UTF-8 with a byte order mark and semicolons.
         */
        get: operations["downloadTarefa"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tarefas/{id}/cancelar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ends a job before its next rows; what is done stays, and can be undone.
         * @description A part that is being done is finished first. One that is over is `TA004`.
         */
        post: operations["cancelTarefa"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tarefas/{id}/linhas": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What became of each row of a job. */
        get: operations["listTarefaLinhas"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tarefas/previa": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Counts what a job would do, and does nothing.
         * @description It takes what `createTarefa` takes, is checked as that is, and answers how many rows match now and what of the stores would change.
         */
        post: operations["previewTarefa"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/uso-da-api": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists how often each operation was called, by day and caller, the latest day first; kept for 90 days.
         * @description At most a minute behind. Every answered request counts, whatever the answer; what a caller sent or was told is not kept. Days are São
         *     Paulo's.
         */
        get: operations["listUsoDaApi"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/vinhetas/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists the jingles. */
        get: operations["listVinhetas"];
        put?: never;
        /**
         * Adds a jingle with its audio, at most 150 MB.
         * @description It is ATIVO, and on no store. Audio that another jingle has is `VU02`.
         */
        post: operations["createVinheta"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/vinhetas/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Reads a jingle. */
        get: operations["getVinheta"];
        put?: never;
        post?: never;
        /**
         * Deletes a jingle.
         * @description It goes to the bin, off its stores; restored, it is on them again.
         */
        delete: operations["deleteVinheta"];
        options?: never;
        head?: never;
        /**
         * Changes a jingle, not its audio.
         * @description What is left out stays. `If-Match` refuses a change over somebody else's (`REQ003`, with the jingle as it is now). The audio is replaced by `replaceVinhetaAudio`.
         */
        patch: operations["updateVinheta"];
        trace?: never;
    };
    "/vinhetas/{id}/audio": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The jingle's audio, whole or in part.
         * @description `Range` asks for a part, and the `ETag` is of its content. Where files lie in a bucket, it still comes through this server.
         */
        get: operations["getVinhetaAudio"];
        /**
         * Replaces the jingle's audio, by one of at most 150 MB.
         * @description The jingle keeps its name, days and stores, whose players load the new file. The same audio again changes nothing; audio that another jingle has is `VU02`.
         */
        put: operations["replaceVinhetaAudio"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/vinhetas/{id}/audio/assinatura": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Signs the address of the jingle's audio for 5 minutes.
         * @description For what cannot send a token, as an audio element. It ends with the session or the key that asked.
         */
        get: operations["signVinhetaAudio"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/vinhetas/{id}/lojas": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Puts a jingle on stores of its client.
         * @description All or none: stores that are not there are `L006`, those of another client `REQ006`. On a store that has it already nothing changes.
         */
        post: operations["addVinhetaLojas"];
        /**
         * Takes a jingle off stores.
         * @description All or none: stores that are not there are `L006`. A store that does not have it changes nothing.
         */
        delete: operations["removeVinhetaLojas"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/vinhetas/activate/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Activates one or several jingles, all or none.
         * @description Up to 100 ids, joined by commas. Ids that are not there are `V013`, named in `fields`, and then nothing changes; what has that status already is not counted, and gets no activity. Stores play it again.
         */
        patch: operations["activateVinhetas"];
        trace?: never;
    };
    "/vinhetas/deactivate/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Deactivates one or several jingles, all or none.
         * @description Up to 100 ids, joined by commas. Ids that are not there are `V012`, named in `fields`, and then nothing changes; what has that status already is not counted, and gets no activity. It stays on its stores, which do not play it.
         */
        patch: operations["deactivateVinhetas"];
        trace?: never;
    };
    "/vinhetas/multiDestroy": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Deletes several jingles, all or none.
         * @description Ids that are not there are `V014`, named in `fields`, and then nothing is deleted. Each is an activity of its own, all of one operation that can be undone as one.
         */
        delete: operations["deleteVinhetas"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/visoes/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists the saved views that the caller may see: the agency's and one's own. */
        get: operations["listVisoes"];
        put?: never;
        /**
         * Saves a view of a list.
         * @description At most 50 of the agency's and 50 of one's own for a list (`VS006`).
         */
        post: operations["createVisao"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/visoes/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Reads a view of one's own, or a shared one. */
        get: operations["getVisao"];
        put?: never;
        post?: never;
        /**
         * Deletes a view; who may change it may do so.
         * @description Nobody's list opens with it any more, and it stands in no menu.
         */
        delete: operations["deleteVisao"];
        options?: never;
        head?: never;
        /**
         * Changes a view of one's own, or a shared one.
         * @description A shared view is changed by who made it and by level "0", else `REQ006`; only its maker makes it private again.
         */
        patch: operations["updateVisao"];
        trace?: never;
    };
    "/visoes/{id}/escolhas": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Chooses for oneself: whether a list opens with the view, and whether it stands in the menu.
         * @description At most 20 stand in the menu (`VS007`).
         */
        patch: operations["setVisaoEscolhas"];
        trace?: never;
    };
};
export type webhooks = Record<string, never>;
export type components = {
    schemas: {
        /**
         * @description What was done; `x-labels` says it in words.
         * @enum {string}
         */
        Acao: "CRIAR" | "EDITAR" | "EXCLUIR" | "ATIVAR" | "DESATIVAR" | "BLOQUEAR" | "DESBLOQUEAR" | "IMPORTAR" | "DUPLICAR" | "REORDENAR" | "ADICIONAR_LOJAS" | "REMOVER_LOJAS" | "REMOVER_MUSICAS" | "SUBSTITUIR_AUDIO" | "ENVIAR_INSTRUCOES" | "LEMBRAR" | "ENTRAR" | "SAIR" | "REDEFINIR_SENHA" | "ENCERRAR_SESSAO" | "PAREAR_DISPOSITIVO" | "DESVINCULAR_DISPOSITIVO" | "EXPORTAR" | "DESFAZER" | "RESTAURAR" | "APAGAR" | "ESVAZIAR" | "VOLTAR_VERSAO" | "REVOGAR" | "ATIVAR_DOIS_FATORES" | "DESATIVAR_DOIS_FATORES" | "TROCAR_CODIGOS";
        /**
         * @description What is done to each row. ATIVAR and DESATIVAR: what has a status, announcements by `statusAdimplencia`; EXCLUIR: everything; EDITAR: stores, clients and
         *     jingles, by `campos`; ADICIONAR_PLAYLIST, REMOVER_PLAYLIST, ADICIONAR_VINHETA and REMOVER_VINHETA: stores, by `alvo`; NOTIFICAR: stores, by `mensagem`;
         *     BLOQUEAR and DESBLOQUEAR: tracks, by `alvo`, a client. DESFAZER is what `undoOperacao` makes of a job's many rows, and is never asked for here.
         * @enum {string}
         */
        AcaoDeTarefa: "ATIVAR" | "DESATIVAR" | "EXCLUIR" | "EDITAR" | "ADICIONAR_PLAYLIST" | "REMOVER_PLAYLIST" | "ADICIONAR_VINHETA" | "REMOVER_VINHETA" | "BLOQUEAR" | "DESBLOQUEAR" | "NOTIFICAR" | "DESFAZER";
        Acesso: {
            /** @description An opaque bearer token; 12 hours idle or 30 days end it. */
            accessToken: string;
        };
        /** @description Something found. */
        Achado: {
            /** @description Id of the entity found. */
            _id: string;
            /** @description What tells it from others: the client and city of a store, the artist of a track, the login of an administrator. */
            detalhe: string | null;
            /** @description The CNPJ, e-mail or login that has the text, where neither name nor `detalhe` says why this was found. */
            encontradoPor: string | null;
            /** @description Name of the entity found. */
            nome: string;
            /**
             * @description Whether it is active; null for what has no such status.
             * @enum {string|null}
             */
            status: "ATIVO" | "INATIVO" | null;
        };
        /** @description An administrator. */
        Admin: {
            /** @description Id of the administrator. */
            _id: string;
            createdAt: components["schemas"]["Timestamp"];
            /**
             * Verificação em duas etapas
             * @description Whether two-factor authentication is on.
             */
            doisFatores: boolean;
            /**
             * E-mail
             * @description Where links for a new password are mailed to.
             */
            email: string;
            /** Nível */
            level: components["schemas"]["Level"];
            /**
             * Login
             * @description What the administrator signs in with.
             */
            login: string;
            /**
             * Nome
             * @description Name of the administrator.
             */
            nome: string;
            /** Status */
            status: components["schemas"]["Status"];
            /** Último acesso */
            ultimoAcesso: components["schemas"]["TimestampOrNull"];
            updatedAt: components["schemas"]["Timestamp"];
            updatedBy: components["schemas"]["ReferenceOrNull"];
        };
        AdminCreate: {
            /**
             * E-mail
             * Format: email
             * @description Unique.
             */
            email: string;
            /** Nível */
            level: components["schemas"]["Level"];
            /**
             * Login
             * @description Unique.
             */
            login: string;
            /**
             * Nome
             * @description Unique.
             */
            nome: string;
            /** Senha */
            senha: components["schemas"]["Senha"];
        };
        AdminPage: {
            items: components["schemas"]["AdminRow"][];
            nextCursor: components["schemas"]["NextCursor"];
            total: components["schemas"]["Total"];
        };
        /** @description An administrator in a list. */
        AdminRow: {
            /** @description Id of the administrator. */
            _id: string;
            createdAt: components["schemas"]["Timestamp"];
            /**
             * Verificação em duas etapas
             * @description Whether two-factor authentication is on.
             */
            doisFatores: boolean;
            /**
             * E-mail
             * @description Where links for a new password are mailed to.
             */
            email: string;
            /** Nível */
            level: components["schemas"]["Level"];
            /**
             * Login
             * @description What the administrator signs in with.
             */
            login: string;
            /**
             * Nome
             * @description Name of the administrator.
             */
            nome: string;
            /** Status */
            status: components["schemas"]["Status"];
            /** Último acesso */
            ultimoAcesso: components["schemas"]["TimestampOrNull"];
            updatedAt: components["schemas"]["Timestamp"];
        };
        /** @description The fields to change. */
        AdminUpdate: {
            /**
             * E-mail
             * Format: email
             * @description Unique.
             */
            email?: string;
            /** Nível */
            level?: components["schemas"]["Level"];
            /**
             * Login
             * @description Unique.
             */
            login?: string;
            /**
             * Nome
             * @description Unique.
             */
            nome?: string;
            /** Revogar também as chaves de API */
            revogarChaves?: components["schemas"]["RevogarChaves"];
            /** Senha */
            senha?: components["schemas"]["Senha"];
        };
        /**
         * Format: date-time
         * @description The server's time, by which the device knows how far its clock is off.
         */
        Agora: string;
        /** @description Who is mailed of stores that do not play. */
        Alertas: {
            /**
             * Destinatários
             * @description Who is mailed; nobody where there is none.
             * @default []
             */
            destinatarios: string[];
            /**
             * Avisar por e-mail
             * @description Whether anybody is mailed at all.
             * @default false
             */
            ligado: boolean;
            /**
             * Resumo diário às
             * @description When the digest of yesterday is mailed, in São Paulo's time; null for none.
             * @default null
             */
            resumoDiarioAs: string | null;
            /**
             * Avisar depois de (minutos)
             * @description How long a store is SEM_SINAL or PARADA before it is told; time in which it is closed does not count.
             * @default 15
             */
            silencioMin: number;
        };
        /** @description Who is to be mailed of stores that do not play; it is replaced as a whole. */
        AlertasInput: {
            /**
             * Destinatários
             * @description Who is mailed; nobody where there is none.
             * @default []
             */
            destinatarios?: string[];
            /**
             * Avisar por e-mail
             * @description Whether anybody is mailed at all.
             * @default false
             */
            ligado?: boolean;
            /**
             * Resumo diário às
             * @description When the digest of yesterday is mailed, in São Paulo's time; null for none.
             * @default null
             */
            resumoDiarioAs?: string | null;
            /**
             * Avisar depois de (minutos)
             * @description How long a store is SEM_SINAL or PARADA before it is told; time in which it is closed does not count.
             * @default 15
             */
            silencioMin?: number;
        };
        /** @description Null inherits the client's, then the agency's. */
        AlertasInputOrNull: {
            /**
             * Destinatários
             * @description Who is mailed; nobody where there is none.
             * @default []
             */
            destinatarios?: string[];
            /**
             * Avisar por e-mail
             * @description Whether anybody is mailed at all.
             * @default false
             */
            ligado?: boolean;
            /**
             * Resumo diário às
             * @description When the digest of yesterday is mailed, in São Paulo's time; null for none.
             * @default null
             */
            resumoDiarioAs?: string | null;
            /**
             * Avisar depois de (minutos)
             * @description How long a store is SEM_SINAL or PARADA before it is told; time in which it is closed does not count.
             * @default 15
             */
            silencioMin?: number;
        } | null;
        /** @description A client's or store's own, which replace those of who is above it as a whole; null inherits the client's, then the agency's. */
        AlertasOrNull: components["schemas"]["Alertas"] | null;
        ApagarDaLixeira: {
            /**
             * Nome
             * @description The item's name, as it is listed; letters and digits are compared.
             */
            nome: string;
        };
        /** @description A stored audio file. */
        Arquivo: {
            /** @description How large it is. */
            bytes: number;
            /** @description Of its content. */
            sha256: string;
            type: components["schemas"]["TipoDeAudio"];
        };
        /** @description What an administrator did, or the server by itself. Append-only. */
        Atividade: {
            /** @description Id of the activity. */
            _id: string;
            acao: components["schemas"]["Acao"];
            /**
             * Quem
             * @description Of what the server does by itself (ESVAZIAR) it has the name Sistema, neither `_id` nor login.
             */
            admin: components["schemas"]["Autor"];
            /** @description The changed fields before; never a password. */
            antes: {
                [key: string]: unknown;
            } | null;
            /** @description The key with which a program did it, as the administrator. */
            chave: components["schemas"]["Reference"] | null;
            /** Quando */
            createdAt: components["schemas"]["Timestamp"];
            /** @description The changed fields after; never a password. Of EXPORTAR: `filtros`, `formato` (xlsx, csv, or json for what was asked for as a page) and `linhas`. */
            depois: {
                [key: string]: unknown;
            } | null;
            /** @description Of DESFAZER and RESTAURAR: what it took back. */
            desfaz: components["schemas"]["Acao"] | null;
            /** Desfazer */
            desfazer: components["schemas"]["PodeDesfazer"];
            /** @description The network address it came from; null for what was done before addresses were kept. */
            endereco: string | null;
            entidade: components["schemas"]["Entidade"];
            /** @description The entity's id; of a report its operationId. */
            entidadeId: string;
            /** @description The entity's name at that time. */
            nome: string;
            /** @description The job that it was part of. */
            tarefa: string | null;
        };
        /**
         * @description Where a store stands.
         * @enum {string}
         */
        AtividadeDaLoja: "Shopping" | "Rua";
        AtividadePage: {
            items: components["schemas"]["Atividade"][];
            nextCursor: components["schemas"]["NextCursor"];
            total: components["schemas"]["Total"];
        };
        /** @description An administrator, as the logs name it. */
        Autor: {
            /** @description Id of the administrator. */
            _id: string;
            /** @description What the administrator signs in with. */
            login: string;
            /** @description Name of the administrator. */
            nome: string;
        };
        /** @description Up to 5 of each entity, the best first. */
        Busca: {
            admins: components["schemas"]["Achado"][];
            clientes: components["schemas"]["Achado"][];
            comunicados: components["schemas"]["Achado"][];
            lojas: components["schemas"]["Achado"][];
            musicas: components["schemas"]["Achado"][];
            notificacoes: components["schemas"]["Achado"][];
            playlists: components["schemas"]["Achado"][];
            vinhetas: components["schemas"]["Achado"][];
        };
        /** @description A field that differs between two versions. */
        CampoComparado: {
            /** @description As the earlier version has it; never a password. */
            antes: unknown;
            /** @description As the contract calls it. */
            campo: string;
            /** @description As the later one has it; never a password. */
            depois: unknown;
            /** @description Whether `restoreVersao` gives it back. */
            volta: boolean;
        };
        /**
         * @description The field that names what the entity is linked to.
         * @enum {string}
         */
        CampoDeLigacao: "lojas" | "musicas" | "playlists" | "vinhetas" | "blockedClientes" | "blockedMusicas";
        CampoMantido: {
            /**
             * Registro
             * @description Id of the entity that has the field, as `diferencas` tells it.
             */
            _id: string;
            /**
             * Campo
             * @description The field, as `diferencas` tells it.
             */
            campo: string;
            /** Onde */
            entidade: components["schemas"]["Entidade"];
        };
        /**
         * @description What EDITAR gives every row, at least one of them. Stores: `tipoDeComercio`, `tipoDeNegocio`, `fusoHorario`; clients: `inadimplente`; both: `horarios`,
         *     `volume`, `volumeTravado`, `pulosPorHora`; jingles: `diaExecucao`, `intervaloExecucao`. Null empties one.
         */
        CamposDaTarefa: {
            /** Dias de execução */
            diaExecucao?: components["schemas"]["DiaDaSemana"][];
            /**
             * Fuso horário
             * Format: fuso-horario
             * @description IANA name; null is the one of the store's state.
             */
            fusoHorario?: string | null;
            /** Horário de funcionamento */
            horarios?: components["schemas"]["HorariosInput"];
            /**
             * Inadimplente
             * @description Whether the clients are behind with their payments.
             */
            inadimplente?: boolean;
            /**
             * Intervalo (minutos)
             * @description Minutes between two plays.
             */
            intervaloExecucao?: number;
            /** Pulos por hora */
            pulosPorHora?: components["schemas"]["PulosPorHoraInput"];
            /** Tipo de comércio */
            tipoDeComercio?: components["schemas"]["TipoDeComercio"];
            /** Tipo de negócio */
            tipoDeNegocio?: components["schemas"]["TipoDeNegocio"];
            /** Volume */
            volume?: components["schemas"]["VolumeInput"];
            /** Volume travado */
            volumeTravado?: components["schemas"]["VolumeTravadoInput"];
        };
        /** @description Who called, without anything personal. */
        Chamador: {
            /** @description The key of a program. */
            chave: components["schemas"]["ReferenceOrNull"];
            tipo: components["schemas"]["TipoDeChamador"];
            /**
             * @description Of the panel the release that it says in `X-Painel`, of a player the `versao` of its heartbeats; null where it said none, and of others.
             *     What looks like no version is `outra`.
             */
            versao: string | null;
        };
        /** @description A program's way in, made by an administrator. */
        Chave: {
            /** @description Id of the key. */
            _id: string;
            /** @description Who made it. */
            admin: components["schemas"]["Autor"];
            createdAt: components["schemas"]["Timestamp"];
            /** @description Network address of the last use. */
            endereco: string | null;
            expiraEm: components["schemas"]["Timestamp"];
            /** @description The last four characters, by which it is told from others. */
            final: string;
            /** Nível */
            level: components["schemas"]["Level"];
            /**
             * Nome
             * @description What its maker called it; nobody checks that it is unique.
             */
            nome: string;
            ultimoUso: components["schemas"]["TimestampOrNull"];
        };
        ChaveCreate: {
            /**
             * Código
             * @description Six digits of the authenticator, or a recovery code, of whom two-factor authentication is on; not asked for in a session of the provider.
             */
            codigo?: string | null;
            /**
             * Validade em dias
             * @description Days until the key runs out.
             */
            dias: number;
            /**
             * Nível
             * @description Never above its maker's own.
             */
            level: components["schemas"]["Level"];
            /**
             * Nome
             * @description What the key is for, to tell it from others.
             */
            nome: string;
            /**
             * Senha atual
             * Format: password
             * @description The maker's; null in a session of the provider.
             */
            senhaAtual: string | null;
        };
        ChaveCriada: {
            /** @description Id of the key. */
            _id: string;
            /** @description Who made it. */
            admin: components["schemas"]["Autor"];
            createdAt: components["schemas"]["Timestamp"];
            /** @description Network address of the last use. */
            endereco: string | null;
            expiraEm: components["schemas"]["Timestamp"];
            /** @description The last four characters, by which it is told from others. */
            final: string;
            /** Nível */
            level: components["schemas"]["Level"];
            /**
             * Nome
             * @description What its maker called it; nobody checks that it is unique.
             */
            nome: string;
            /** @description What the program sends as its bearer token. Only its hash is stored. */
            segredo: string;
            ultimoUso: components["schemas"]["TimestampOrNull"];
        };
        ChavePage: {
            items: components["schemas"]["Chave"][];
            nextCursor: components["schemas"]["NextCursor"];
            total: components["schemas"]["Total"];
        };
        /** @description A client. */
        Cliente: {
            /** @description Id of the client. */
            _id: string;
            alertas: components["schemas"]["AlertasOrNull"];
            /**
             * CNPJ
             * @description Upper-case, without punctuation.
             */
            cnpj: string | null;
            /** Cadastrado em */
            createdAt: components["schemas"]["Timestamp"];
            /**
             * E-mail
             * @description The client's, for the agency's own use.
             */
            email: string | null;
            excecoes: components["schemas"]["Excecoes"];
            horarios: components["schemas"]["Horarios"];
            /**
             * Inadimplente
             * @description Whether the client is behind with its payments.
             */
            inadimplente: boolean;
            /** @description The first 100 stores, by name. */
            lojas: components["schemas"]["Reference"][];
            /**
             * Nome
             * @description Name of the client.
             */
            nome: string;
            /**
             * Número de Lojas
             * @description How many stores the client has.
             */
            numLojas: number;
            /** @description How many playlists the client has. */
            numPlaylists: number;
            /** @description How many jingles the client has. */
            numVinhetas: number;
            pulosPorHora: components["schemas"]["PulosPorHora"];
            /**
             * Razão social
             * @description The legal name of the company.
             */
            razaoSocial: string | null;
            /**
             * Responsável
             * @description Whom to speak to at the client.
             */
            responsavel: string | null;
            /** Status */
            status: components["schemas"]["Status"];
            /**
             * Telefone
             * @description Digits only.
             */
            telefone: string | null;
            updatedAt: components["schemas"]["Timestamp"];
            updatedBy: components["schemas"]["ReferenceOrNull"];
            volume: components["schemas"]["Volume"];
            volumeTravado: components["schemas"]["VolumeTravado"];
        };
        ClienteCreate: {
            /** Alertas */
            alertas?: components["schemas"]["AlertasInputOrNull"];
            /** CNPJ */
            cnpj?: components["schemas"]["CnpjInput"];
            /** E-mail */
            email?: components["schemas"]["EmailInput"];
            /** Exceções do horário */
            excecoes?: components["schemas"]["ExcecoesInput"];
            /** Horário de funcionamento */
            horarios?: components["schemas"]["HorariosInput"];
            /**
             * Inadimplente
             * @description Whether the client is behind with its payments; false when absent on create.
             */
            inadimplente?: boolean;
            /**
             * Nome
             * @description Unique, compared without case and accents.
             */
            nome: string;
            /** Pulos por hora */
            pulosPorHora?: components["schemas"]["PulosPorHoraInput"];
            /**
             * Razão social
             * @description The legal name of the company.
             */
            razaoSocial?: string | null;
            /**
             * Responsável
             * @description Whom to speak to at the client.
             */
            responsavel?: string | null;
            /** Telefone */
            telefone?: components["schemas"]["TelefoneInput"];
            /** Volume */
            volume?: components["schemas"]["VolumeInput"];
            /** Volume travado */
            volumeTravado?: components["schemas"]["VolumeTravadoInput"];
        };
        /** @description What an import does, or would do, row by row. */
        ClienteImportacao: {
            /** @description 0 in a dry run. */
            gravadas: number;
            /** @description The rows, in their order. */
            linhas: {
                /** @description As it would be stored where it is right, else as it stands in the row. */
                cnpj: string | null;
                /** @description As it stands in the row. */
                email: string | null;
                /** @description What keeps the row from being imported; empty when nothing does. */
                erros: {
                    /** @description A code of the catalogue. */
                    code: string;
                    /** @description The field that is wrong. */
                    coluna: string;
                    /** @description In Portuguese, ready to show. */
                    message: string;
                }[];
                /** @description Whether the client is behind with its payments. */
                inadimplente: boolean;
                /** @description Row of the file; the header is row 1. */
                linha: number;
                /** @description As it stands in the row. */
                nome: string;
                /** @description The legal name of the company. */
                razaoSocial: string | null;
                /** @description Whom to speak to at the client. */
                responsavel: string | null;
                /** @description As it would be stored where it is right, else as it stands in the row. */
                telefone: string | null;
            }[];
            /** @description Rows of the file below its header. */
            total: number;
            /** @description Rows without an error. */
            validas: number;
        };
        ClientePage: {
            items: components["schemas"]["ClienteRow"][];
            nextCursor: components["schemas"]["NextCursor"];
            total: components["schemas"]["Total"];
        };
        /** @description How a client's stores are doing, in numbers. */
        ClienteResumo: {
            /** @description Stores that are disabled; all of them, where the client is. */
            inativas: number;
            /** @description Stores on which there is no playlist. */
            semPlaylist: number;
            situacoes: components["schemas"]["SituacoesContadas"];
        };
        /** @description A client in a list. */
        ClienteRow: {
            /** @description Id of the client. */
            _id: string;
            /**
             * CNPJ
             * @description Upper-case, without punctuation.
             */
            cnpj: string | null;
            /** Cadastrado em */
            createdAt: components["schemas"]["Timestamp"];
            /**
             * E-mail
             * @description The client's, for the agency's own use.
             */
            email: string | null;
            /**
             * Inadimplente
             * @description Whether the client is behind with its payments.
             */
            inadimplente: boolean;
            /**
             * Nome
             * @description Name of the client.
             */
            nome: string;
            /**
             * Número de Lojas
             * @description How many stores the client has.
             */
            numLojas: number;
            /** @description How many playlists the client has. */
            numPlaylists: number;
            /** @description How many jingles the client has. */
            numVinhetas: number;
            /**
             * Razão social
             * @description The legal name of the company.
             */
            razaoSocial: string | null;
            /**
             * Responsável
             * @description Whom to speak to at the client.
             */
            responsavel: string | null;
            /** Status */
            status: components["schemas"]["Status"];
            /**
             * Telefone
             * @description Digits only.
             */
            telefone: string | null;
            updatedAt: components["schemas"]["Timestamp"];
        };
        /** @description The figures of the last days, one for each client report. */
        ClientesResumo: {
            /** @description Times that stores asked for support. */
            contatosSuporte: number;
            /** @description Likes. */
            faixasCurtidas: number;
            /** @description Likes and dislikes together. */
            faixasCurtidasDescurtidas: number;
            /** @description Dislikes. */
            faixasDescurtidas: number;
            /** @description Tracks played. */
            faixasTocadas: number;
            /** @description Jingles played. */
            vinhetasTocadas: number;
        };
        /** @description The fields to change; null empties one. */
        ClienteUpdate: {
            /** Alertas */
            alertas?: components["schemas"]["AlertasInputOrNull"];
            /** CNPJ */
            cnpj?: components["schemas"]["CnpjInput"];
            /** E-mail */
            email?: components["schemas"]["EmailInput"];
            /** Exceções do horário */
            excecoes?: components["schemas"]["ExcecoesInput"];
            /** Horário de funcionamento */
            horarios?: components["schemas"]["HorariosInput"];
            /**
             * Inadimplente
             * @description Whether the client is behind with its payments; false when absent on create.
             */
            inadimplente?: boolean;
            /**
             * Nome
             * @description Unique, compared without case and accents.
             */
            nome?: string;
            /** Pulos por hora */
            pulosPorHora?: components["schemas"]["PulosPorHoraInput"];
            /**
             * Razão social
             * @description The legal name of the company.
             */
            razaoSocial?: string | null;
            /**
             * Responsável
             * @description Whom to speak to at the client.
             */
            responsavel?: string | null;
            /** Telefone */
            telefone?: components["schemas"]["TelefoneInput"];
            /** Volume */
            volume?: components["schemas"]["VolumeInput"];
            /** Volume travado */
            volumeTravado?: components["schemas"]["VolumeTravadoInput"];
        };
        /**
         * Format: cnpj
         * @description With or without punctuation; the first 12 characters may be letters. Stored upper-case without punctuation. Check digits are verified.
         */
        CnpjInput: string | null;
        /** @description Six digits of the authenticator, or a recovery code. */
        Codigo: string;
        CodigoDeEntrada: {
            /** Código */
            codigo: components["schemas"]["Codigo"];
            /**
             * Prova da senha
             * @description From `login`.
             */
            prova: string;
        };
        CodigoDoAplicativo: {
            /**
             * Código
             * @description Six digits of the authenticator.
             */
            codigo: string;
        };
        CodigosDeRecuperacao: {
            /** @description Each is good once, in place of a code of the authenticator. */
            codigos: string[];
        };
        /** @description The columns shown, by the panel's own names of them, in their order; null shows what the list shows by itself. */
        ColunasDeVisao: string[] | null;
        Comparacao: {
            campos: components["schemas"]["CampoComparado"][];
            ligacoes: components["schemas"]["LigacaoComparada"][];
        };
        /** @description Of how many in a hundred plays the tracks say these today, rounded down, so that 100 is all of them. */
        CompletudeDeDireitos: {
            /** @description Plays whose track has a composer. */
            compositor: number;
            /** @description Plays whose track has an ISRC. */
            isrc: number;
        };
        /** @description An announcement. It is LIDO once every store it was sent to has read it. */
        Comunicado: {
            /** @description Id of the announcement. */
            _id: string;
            /** @description The clients it names, by name. */
            clientes: components["schemas"]["Reference"][];
            /** Criado em */
            createdAt: components["schemas"]["Timestamp"];
            /**
             * Enviado a
             * @description To how many stores it was sent.
             */
            enviados: number;
            /** @description Whether it is for clients behind with their payments. */
            inadimplencia: boolean;
            /** Último lembrete */
            lembradoEm: components["schemas"]["TimestampOrNull"];
            /**
             * Lido por
             * @description How many of them have read it.
             */
            lidos: number;
            /** @description The stores it names, by name. */
            lojas: components["schemas"]["Reference"][];
            /**
             * Mensagem
             * @description What the stores read.
             */
            mensagem: string;
            /**
             * Nome
             * @description Name of the announcement.
             */
            nome: string;
            /** @description How many clients it names; with no store named either, it is for all. */
            numClientes: number;
            /** @description How many stores it names. */
            numLojas: number;
            /** Status */
            status: components["schemas"]["Leitura"];
            /**
             * Adimplência
             * @description A mark of the agency's, which changes nothing of who is sent it.
             */
            statusAdimplencia: components["schemas"]["Status"];
            updatedAt: components["schemas"]["Timestamp"];
            updatedBy: components["schemas"]["ReferenceOrNull"];
        };
        ComunicadoAlcance: {
            /** @description To how many stores it would be sent now. */
            lojas: number;
        };
        /** @description Goes to the active stores among those named and those of the clients named; to all when none is named. */
        ComunicadoCreate: {
            /** Clientes */
            clientes?: components["schemas"]["Id"][];
            /**
             * Para inadimplentes
             * @description Only to stores of clients behind with their payments; false when absent.
             */
            inadimplencia?: boolean;
            /** Lojas */
            lojas?: components["schemas"]["Id"][];
            /**
             * Mensagem
             * @description What the stores read.
             */
            mensagem: string;
            /**
             * Nome
             * @description Unique, compared without case and accents.
             */
            nome: string;
            /**
             * Adimplência
             * @description A mark of the agency's, which changes nothing of who is sent it.
             */
            statusAdimplencia?: components["schemas"]["Status"];
        };
        /** @description Whom an announcement would go to, as in `ComunicadoCreate`. */
        ComunicadoDestino: {
            /** Clientes */
            clientes?: components["schemas"]["Id"][];
            /**
             * Para inadimplentes
             * @description Only to stores of clients behind with their payments; false when absent.
             */
            inadimplencia?: boolean;
            /** Lojas */
            lojas?: components["schemas"]["Id"][];
        };
        /** @description An announcement sent to a store. */
        ComunicadoEnviado: {
            /** @description Id of the sending. */
            _id: string;
            comunicado: components["schemas"]["Reference"];
            createdAt: components["schemas"]["Timestamp"];
            /** @description When the store read it; null until it does. */
            lidoEm: components["schemas"]["TimestampOrNull"];
            loja: components["schemas"]["LojaDoRelatorio"];
        };
        ComunicadoEnviadoPage: {
            items: components["schemas"]["ComunicadoEnviado"][];
            nextCursor: components["schemas"]["NextCursor"];
            /** @description Null unless `contar` asks for it. */
            total: number | null;
        };
        /** @description Of the stores that have not read an announcement, those that a reminder reaches and those that it leaves out. */
        ComunicadoLembrete: {
            /** @description How many it leaves out because they, or their clients, are inactive, or were deleted. */
            inativas: number;
            lembradoEm: components["schemas"]["TimestampOrNull"];
            /** @description How many a reminder reaches. */
            lojas: number;
            /** @description From when on the stores may be reminded again; null when they may be now. */
            podeLembrarEm: components["schemas"]["TimestampOrNull"];
        };
        ComunicadoPage: {
            items: components["schemas"]["ComunicadoRow"][];
            nextCursor: components["schemas"]["NextCursor"];
            total: components["schemas"]["Total"];
        };
        /** @description An announcement in a list. */
        ComunicadoRow: {
            /** @description Id of the announcement. */
            _id: string;
            /** Criado em */
            createdAt: components["schemas"]["Timestamp"];
            /**
             * Enviado a
             * @description To how many stores it was sent.
             */
            enviados: number;
            /** @description Whether it is for clients behind with their payments. */
            inadimplencia: boolean;
            /** Último lembrete */
            lembradoEm: components["schemas"]["TimestampOrNull"];
            /**
             * Lido por
             * @description How many of them have read it.
             */
            lidos: number;
            /**
             * Mensagem
             * @description What the stores read.
             */
            mensagem: string;
            /**
             * Nome
             * @description Name of the announcement.
             */
            nome: string;
            /** @description How many clients it names; with no store named either, it is for all. */
            numClientes: number;
            /** @description How many stores it names. */
            numLojas: number;
            /** Status */
            status: components["schemas"]["Leitura"];
            /**
             * Adimplência
             * @description A mark of the agency's, which changes nothing of who is sent it.
             */
            statusAdimplencia: components["schemas"]["Status"];
            updatedAt: components["schemas"]["Timestamp"];
        };
        /** @description The fields to change. Whom it was sent to stays. */
        ComunicadoUpdate: {
            /**
             * Mensagem
             * @description What the stores read.
             */
            mensagem?: string;
            /**
             * Nome
             * @description Unique, compared without case and accents.
             */
            nome?: string;
        };
        /** @description What the agency sets for everybody. */
        Configuracao: {
            alertas: components["schemas"]["Alertas"];
            createdAt: components["schemas"]["Timestamp"];
            /**
             * Format: date
             * @description The São Paulo day since when reports have entries, where the logs are not kept for ever; sums go on having what was before it. Null: nothing was ever dropped.
             */
            detalhesDesde: string | null;
            /** @description How stores load files. */
            download: {
                janela: components["schemas"]["PlayerJanela"];
            };
            /** @description Days that differ. Of one day the last holds. */
            excecoes: components["schemas"]["PlayerExcecao"][];
            /**
             * Exigir a verificação em duas etapas
             * @description Whether administrators need two-factor authentication before all else answers them (`LG008`).
             */
            exigirDoisFatores: boolean;
            horarios: components["schemas"]["Horarios"];
            /**
             * Período de atividade da loja (dias)
             * @description Days that the insights look at unless `periodo` is asked for.
             */
            periodoAtividadeLoja: number;
            /** @description How many tracks a store may skip in an hour. */
            pulosPorHora: number;
            suporte: components["schemas"]["PlayerSuporte"];
            updatedAt: components["schemas"]["Timestamp"];
            updatedBy: components["schemas"]["ReferenceOrNull"];
            /** @description How loud stores play that have no volume of their own, nor of their client, in percent. */
            volume: number;
            /** @description Whether stores may not change the volume. */
            volumeTravado: boolean;
        };
        /** @description The fields to change. Of what stores and clients inherit, null brings back what it was at first. */
        ConfiguracaoUpdate: {
            /** Alertas */
            alertas?: components["schemas"]["AlertasInput"];
            /**
             * Download dos arquivos
             * @description How stores load files.
             */
            download?: components["schemas"]["DownloadInput"];
            /** Exceções do horário */
            excecoes?: components["schemas"]["ExcecoesInput"];
            /**
             * Exigir a verificação em duas etapas
             * @description Whether administrators need two-factor authentication before all else answers them (`LG008`).
             */
            exigirDoisFatores?: boolean;
            /** Horário de funcionamento */
            horarios?: components["schemas"]["HorariosInput"];
            /**
             * Período de atividade da loja (dias)
             * @description Days that the insights look at unless `periodo` is asked for.
             */
            periodoAtividadeLoja?: number;
            /** Pulos por hora */
            pulosPorHora?: components["schemas"]["PulosPorHoraInput"];
            /** Suporte às lojas */
            suporte?: components["schemas"]["SuporteInput"];
            /** Volume */
            volume?: components["schemas"]["VolumeInput"];
            /** Volume travado */
            volumeTravado?: components["schemas"]["VolumeTravadoInput"];
        };
        /** @description Search, filters and sort: query parameters of the list's operation as they stand in an address, paging apart. What the operation does not take is refused. */
        ConsultaDeVisao: {
            [key: string]: string;
        };
        /** @description How often a store asked for support. */
        ContatosDaLoja: {
            /** @description By e-mail. */
            email: number;
            /** @description Id of the store. */
            lojaId: string;
            /** @description Name of the store. */
            nome: string;
            status: components["schemas"]["Status"];
            /** @description Both together. */
            total: number;
            /** @description By WhatsApp. */
            whatsapp: number;
        };
        ContatosDaLojaPage: {
            items: components["schemas"]["ContatosDaLoja"][];
            nextCursor: components["schemas"]["NextCursor"];
            /** @description Null unless `contar` asks for it. */
            total: number | null;
        };
        ContatosTotal: {
            /** @description How often, by e-mail and by WhatsApp. */
            total: number;
        };
        /** @description A support contact made by a store. */
        ContatoSuporte: {
            /** @description Id of the support contact. */
            _id: string;
            createdAt: components["schemas"]["Timestamp"];
            /** @description An e-mail address or a WhatsApp number. */
            email: string;
            loja: components["schemas"]["LojaDoRelatorio"];
            metodo: components["schemas"]["MetodoDeContato"];
        };
        ContatoSuportePage: {
            items: components["schemas"]["ContatoSuporte"][];
            nextCursor: components["schemas"]["NextCursor"];
            /** @description Null unless `contar` asks for it. */
            total: number | null;
        };
        Count: {
            /** @description How many entities changed. */
            count: number;
        };
        Credenciais: {
            /**
             * Login
             * @description Without case, accents and spaces around it.
             */
            login: string;
            /**
             * Senha
             * Format: password
             * @description The administrator's.
             */
            senha: string;
        };
        /** @description A like or dislike of a track in a store. */
        Curtida: {
            /** @description Id of the play. */
            _id: string;
            createdAt: components["schemas"]["Timestamp"];
            horarioExecutadoPlayer: components["schemas"]["Timestamp"];
            /** @description True is a like, false a dislike. */
            liked: boolean;
            loja: components["schemas"]["LojaDoRelatorio"];
            musica: components["schemas"]["MusicaDoRelatorio"];
            playlist: components["schemas"]["ReferenceOrNull"];
            updatedAt: components["schemas"]["Timestamp"];
        };
        CurtidaPage: {
            items: components["schemas"]["Curtida"][];
            nextCursor: components["schemas"]["NextCursor"];
            /** @description Null unless `contar` asks for it. */
            total: number | null;
        };
        /** @description Only what such an entity has; anything else is passed over. */
        DadosNovos: {
            /**
             * Registro
             * @description Which entity is to have them.
             */
            _id: string;
            /**
             * Artista
             * @description Its new artist.
             */
            artista?: string;
            /** CNPJ */
            cnpj?: components["schemas"]["CnpjInput"];
            /**
             * E-mail
             * Format: email
             * @description Its new e-mail.
             */
            email?: string;
            /**
             * Login
             * @description Its new login.
             */
            login?: string;
            /**
             * Mensagem
             * @description Its new message.
             */
            mensagem?: string;
            /**
             * Nome
             * @description Its new name.
             */
            nome?: string;
            /**
             * Título
             * @description Its new title.
             */
            titulo?: string;
        };
        /** @description Whether there is a demonstration, its loading by this server, and its removal. Its plays come last, the newest day first. */
        Demonstracao: {
            /** @description Figures and lists are still growing. */
            carregando: boolean;
            /** @description Days of plays that the demonstration has. */
            dias: number;
            /** @description How many of them are loaded. */
            diasProntos: number;
            /** @description Its removal, while that is under way. */
            encerramento: components["schemas"]["DemonstracaoEncerramento"] | null;
            /** @description Whether it is there, also while it is being removed. */
            presente: boolean;
        };
        /** @description What there is of the demonstration that nobody deleted. */
        DemonstracaoConteudo: {
            /** @description Its clients. */
            clientes: number;
            /** @description Its clients under which something was added by hand, by their names. */
            feitosAMao: components["schemas"]["DemonstracaoFeitosAMao"][];
            /** @description Its stores. */
            lojas: number;
            /** @description Its tracks. */
            musicas: number;
            /** @description Its playlists. */
            playlists: number;
            /** @description Its jingles. */
            vinhetas: number;
        };
        DemonstracaoEncerramento: {
            desde: components["schemas"]["Timestamp"];
            /** @description How much is removed, in percent. */
            progresso: number;
        };
        DemonstracaoEnd: {
            /**
             * Confirmação
             * @description The word `demonstração`, typed; case and accents do not count.
             */
            confirmacao: string;
            /** O que foi cadastrado à mão */
            feitosAMao: components["schemas"]["FeitosAMao"];
        };
        DemonstracaoFeitosAMao: {
            /** @description Id of the client. */
            _id: string;
            /** @description Stores that were added by hand. */
            lojas: number;
            /** @description Name of the client. */
            nome: string;
            /** @description Playlists that were added by hand. */
            playlists: number;
            /** @description Jingles that were added by hand. */
            vinhetas: number;
        };
        Desfazer: {
            /**
             * Manter como está
             * @description Fields that stay as they are now, by `diferencas`.
             */
            manter?: components["schemas"]["CampoMantido"][];
            /**
             * Voltar ao que era
             * @description Fields that go back to what they were before, although they were changed since.
             */
            voltar?: components["schemas"]["CampoMantido"][];
        };
        Desfeita: {
            /** @description The activity of the undo; the first where it took back several. */
            _id: string;
            /** @description How many activities were taken back. */
            count: number;
            /** @description The fields that stay as they are now, whatever was changed: `senha`, which may have been replaced because somebody else knew it. */
            semVolta: string[];
        };
        /**
         * @description A day of the week, by its three letters in Portuguese.
         * @enum {string}
         */
        DiaDaSemana: "DOM" | "SEG" | "TER" | "QUA" | "QUI" | "SEX" | "SAB";
        /** @description A field that is no longer as the activity left it. Never a password. */
        Diferenca: {
            /** @description Id of the entity. */
            _id: string;
            /** @description As it was before the activity. */
            antes: unknown;
            /** @description As it is now. */
            atual: unknown;
            /** @description As the contract calls it; `deletedAt` of what was deleted since, and of what lacks what it is linked to. */
            campo: string;
            /** @description As the activity left it. */
            depois: unknown;
            entidade: components["schemas"]["Entidade"];
            /** @description The entity's name now. */
            nome: string;
        };
        /** @description A play of a track in a store. Each play is a row of its own, so that the sum of `execucoes` is what Faixas Tocadas counts for the same client and period. */
        DireitoAutoral: {
            /** @description Id of the play. */
            _id: string;
            /** @description The store's, as is its state. */
            cidade: string;
            /** @description The store's; the client's when the store has none. */
            cnpj: string | null;
            /** @description Plays that the row stands for. */
            execucoes: number;
            fim: components["schemas"]["FimDeExecucao"];
            horarioExecutadoPlayer: components["schemas"]["Timestamp"];
            loja: components["schemas"]["LojaDoRelatorio"];
            /** @description The track that was played. */
            musica: {
                /** @description Id of the track. */
                _id: string;
                /** @description Who plays or sings it. */
                artista: string;
                /** @description Who wrote it, as the track says today. */
                compositor: string | null;
                /** @description As the track says today: upper-case, without hyphens. */
                isrc: string | null;
                /** @description What it is called. */
                titulo: string;
            };
            /** @description How long it was heard. */
            tocadoMs: number;
            /** @description The two letters of the store's state. */
            uf: string;
        };
        DireitosAutoraisPage: {
            /** @description Of all plays of the period; null unless `contar` asks for it, and where there is none. */
            completude: components["schemas"]["CompletudeDeDireitos"] | null;
            items: components["schemas"]["DireitoAutoral"][];
            nextCursor: components["schemas"]["NextCursor"];
            /** @description Null unless `contar` asks for it. */
            total: number | null;
        };
        /** @description Two-factor authentication. */
        DoisFatores: {
            ativoDesde: components["schemas"]["TimestampOrNull"];
            /** @description Recovery codes that were not used. */
            codigosRestantes: number;
            /** @description Whether the agency demands it: without it, setting it up comes before all else (`LG008`). */
            exigido: boolean;
        };
        /** @description Whose it is. */
        DonoDoItem: {
            /** @description Id of the owner. */
            _id: string;
            entidade: components["schemas"]["EntidadeNaLixeira"];
            /** @description Whether it is deleted as well. */
            excluido: boolean;
            /** @description Its name. */
            nome: string;
        };
        DownloadInput: {
            /**
             * Janela de download
             * @description When files are loaded, in the store's time zone; null is always. `ate` at or before `de` is on the next day.
             */
            janela: {
                /** Fim do download */
                ate: components["schemas"]["Hora"];
                /** Começo do download */
                de: components["schemas"]["Hora"];
            } | null;
        };
        EmailInput: string | components["schemas"]["EmBranco"] | null;
        /** @description Nothing, which empties the field as null does. */
        EmBranco: string;
        /**
         * @description What kind of thing it was done to.
         * @enum {string}
         */
        Entidade: "CLIENTE" | "LOJA" | "MUSICA" | "PLAYLIST" | "VINHETA" | "COMUNICADO" | "NOTIFICACAO" | "ADMIN" | "CONFIGURACAO" | "VISAO" | "SESSAO" | "RELATORIO" | "CHAVE" | "LIXEIRA" | "DEMONSTRACAO";
        /**
         * @description What kind of thing has a history.
         * @enum {string}
         */
        EntidadeComHistorico: "CLIENTE" | "LOJA" | "MUSICA" | "PLAYLIST" | "VINHETA" | "COMUNICADO" | "NOTIFICACAO" | "ADMIN" | "CONFIGURACAO";
        /**
         * @description What a job's rows are.
         * @enum {string}
         */
        EntidadeDeTarefa: "CLIENTE" | "LOJA" | "MUSICA" | "PLAYLIST" | "VINHETA" | "COMUNICADO" | "NOTIFICACAO";
        /**
         * @description What kind of thing can be in the bin.
         * @enum {string}
         */
        EntidadeNaLixeira: "CLIENTE" | "LOJA" | "MUSICA" | "PLAYLIST" | "VINHETA" | "COMUNICADO" | "NOTIFICACAO";
        ErrorAnswer: {
            /** @description What was refused, and why. */
            error: {
                /** @description A code of the catalogue. */
                code: string;
                /** @description With REQ003, the whole entity as it is now. */
                current?: {
                    [key: string]: unknown;
                };
                /** @description With REQ003 of an undo, what was changed since; with a 409 of `restoreLixeira`, what another has taken (the first 100). */
                diferencas?: components["schemas"]["Diferenca"][];
                /** @description What is wrong where, when the request has fields. */
                fields?: {
                    /** @description In Portuguese, ready to show. */
                    message: string;
                    /** @description The field or parameter, with dots between levels. */
                    path: string;
                }[];
                /** @description In Portuguese, ready to show. */
                message: string;
            };
        };
        /** @description One's own choices about a view, which nobody else sees. */
        EscolhasDeVisao: {
            /**
             * Fixada no menu
             * @description Whether it stands in one's own menu.
             */
            fixada?: boolean;
            /**
             * Abrir a lista com esta visão
             * @description False has the list open without a view, the agency's neither.
             */
            padrao?: boolean;
        };
        /**
         * @description What a device says of itself. `SILENCIO` is an output that stays silent while it plays, `AGUARDANDO_TOQUE` a browser that wants to be touched first.
         * @enum {string}
         */
        EstadoDoPlayer: "TOCANDO" | "PARADO" | "SILENCIO" | "AGUARDANDO_TOQUE" | "FORA_DO_HORARIO" | "ERRO";
        /** @description A day that is closed, or else opens and closes at these hours. */
        ExcecaoInput: {
            /** Horário de abertura */
            abre?: components["schemas"]["Hora"];
            /**
             * Dia da exceção
             * Format: date
             * @description The day that differs.
             */
            dia: string;
            /** Horário de fechamento */
            fecha?: components["schemas"]["Hora"];
            /**
             * Fechado o dia todo
             * @description False when absent.
             */
            fechado?: boolean;
        };
        /** @description Days that differ, of one day the last holds. Null inherits all of them, an empty list is none. */
        Excecoes: components["schemas"]["PlayerExcecao"][] | null;
        /** @description Null inherits all of them, an empty list is none. */
        ExcecoesInput: components["schemas"]["ExcecaoInput"][] | null;
        /** @description A track played in a store. */
        Execucao: {
            /** @description Id of the play. */
            _id: string;
            createdAt: components["schemas"]["Timestamp"];
            horarioExecutadoPlayer: components["schemas"]["Timestamp"];
            loja: components["schemas"]["LojaDoRelatorio"];
            musica: components["schemas"]["MusicaDoRelatorio"];
            playlist: components["schemas"]["ReferenceOrNull"];
            updatedAt: components["schemas"]["Timestamp"];
        };
        ExecucaoPage: {
            items: components["schemas"]["Execucao"][];
            nextCursor: components["schemas"]["NextCursor"];
            /** @description Null unless `contar` asks for it. */
            total: number | null;
        };
        /** @description A jingle played in a store. */
        ExecucaoVinheta: {
            /** @description Id of the play of a jingle. */
            _id: string;
            createdAt: components["schemas"]["Timestamp"];
            loja: components["schemas"]["LojaDoRelatorio"];
            vinheta: components["schemas"]["Reference"];
        };
        ExecucaoVinhetaPage: {
            items: components["schemas"]["ExecucaoVinheta"][];
            nextCursor: components["schemas"]["NextCursor"];
            /** @description Null unless `contar` asks for it. */
            total: number | null;
        };
        /** @description A whole report as a file. It is forgotten after a day. */
        Exportacao: {
            /** @description Id of the export. */
            _id: string;
            createdAt: components["schemas"]["Timestamp"];
            formato: components["schemas"]["FormatoExportacao"];
            /** @description Rows sent so far. */
            linhas: number;
            relatorio: components["schemas"]["RelatorioExportavel"];
            /**
             * @description INTERROMPIDA when whoever downloaded it went away, or it failed.
             * @enum {string}
             */
            status: "PENDENTE" | "ENVIANDO" | "CONCLUIDA" | "INTERROMPIDA";
            /** @description Rows of the report when it was prepared. */
            total: number;
        };
        ExportacaoCreate: {
            /**
             * Filtros
             * @description The query parameters of the report's operation, checked as it checks them (an unknown one is refused, an empty one is no filter); paging apart.
             */
            filtros?: {
                [key: string]: unknown;
            };
            /** Formato */
            formato: components["schemas"]["FormatoExportacao"];
            /**
             * Faixa ou playlist
             * @description The track or playlist, for the reports that have one in their path.
             */
            id?: components["schemas"]["IdProcurado"];
            /** Relatório */
            relatorio: components["schemas"]["RelatorioExportavel"];
        };
        ExportacaoCriada: {
            /** @description Id of the export. */
            _id: string;
            /** @description Rows of the report now. */
            total: number;
            /** @description Begins with `/api/v1/` and needs no token for 5 minutes. */
            url: string;
        };
        /** @description A track and how often it was liked. */
        FaixaCurtida: {
            /** @description Id of the track. */
            _id: string;
            /** @description Who plays or sings it. */
            artista: string;
            /** @description How often; of `listInsightsAggregateLikes` and `listAggregateLikes` its likes, of `getMetricsForCharts` its plays. */
            count: number;
            /** @description What the track is called. */
            titulo: string;
        };
        FaixaCurtidaPage: {
            items: components["schemas"]["FaixaCurtida"][];
            nextCursor: components["schemas"]["NextCursor"];
            /** @description Null unless `contar` asks for it. */
            total: number | null;
        };
        /** @description How many tracks and jingles a store played. */
        FaixasVinhetasDaLoja: {
            /** @description Tracks played. */
            faixas: number;
            /** @description Id of the store. */
            lojaId: string;
            /** @description Name of the store. */
            nome: string;
            status: components["schemas"]["Status"];
            /** @description Jingles played. */
            vinhetas: number;
        };
        FaixasVinhetasDaLojaPage: {
            items: components["schemas"]["FaixasVinhetasDaLoja"][];
            nextCursor: components["schemas"]["NextCursor"];
            /** @description Null unless `contar` asks for it. */
            total: number | null;
        };
        /**
         * @description What copyright societies ask for, and a track may lack.
         * @enum {string}
         */
        FaltaNaMusica: "isrc" | "compositor";
        /**
         * @description What becomes of what was added by hand under clients of the demonstration: MANTER keeps it with its client, APAGAR removes it as well.
         * @enum {string}
         */
        FeitosAMao: "MANTER" | "APAGAR";
        /** @description Something that a restored entity is no longer linked to. */
        FicouFora: {
            /** @description Id of the entity. */
            _id: string;
            entidade: components["schemas"]["EntidadeNaLixeira"];
            /** @description Name of the entity. */
            nome: string;
        };
        /**
         * @description How a play ended; one from before that was kept is taken for complete.
         * @enum {string}
         */
        FimDeExecucao: "COMPLETA" | "PULADA" | "INTERROMPIDA" | "ERRO";
        /** @description Of a client, what was deleted with it; of anything else, what it was on or had on it. */
        FoiJunto: {
            /** @description Stores. */
            lojas: number;
            /** @description Tracks. */
            musicas: number;
            /** @description Playlists. */
            playlists: number;
            /** @description Jingles. */
            vinhetas: number;
        };
        /**
         * @description `csv` is UTF-8 with a byte order mark, semicolons and CRLF, as Brazilian spreadsheets read it. In both formats a cell that looks like a formula is text, and moments are São Paulo's.
         * @enum {string}
         */
        FormatoExportacao: "xlsx" | "csv";
        /** @description Hour and minute of a day. */
        Hora: string;
        /** @description `fecha` at or before `abre` is on the next day. */
        HorarioInput: {
            /** Horário de abertura */
            abre: components["schemas"]["Hora"];
            /** Dias da semana */
            dias: components["schemas"]["DiaDaSemana"][];
            /** Horário de fechamento */
            fecha: components["schemas"]["Hora"];
        };
        /** @description Opening hours, in each store's time zone; null inherits them: a store's are else its client's, else the agency's. Where nobody gave any, nothing is silenced. */
        Horarios: components["schemas"]["PlayerHorario"][] | null;
        /** @description Null, or none at all, inherits them. */
        HorariosInput: components["schemas"]["HorarioInput"][] | null;
        HorasPorLojaPage: {
            items: components["schemas"]["LojaHoras"][];
            nextCursor: components["schemas"]["NextCursor"];
            /** @description Null unless `contar` asks for it. */
            total: number | null;
        };
        HorasTotal: {
            /** @description Minutes: the summed length of the tracks played. */
            musicTime: number;
        };
        /** @description Opaque identifier. Nobody parses it. */
        Id: string;
        /** @description Opaque. One that does not exist is the domain's 404, whatever it looks like. */
        IdProcurado: string;
        Ids: {
            /** Itens */
            ids: components["schemas"]["Id"][];
        };
        /** @description The stores concerned: those named or of the clients named, or those with one of the playlists or jingles named that is ATIVO. Each once. */
        Impacto: {
            /** @description How many of the entities named are INATIVO already. */
            inativos: number;
            /** @description Stores that play and would change. */
            lojas: number;
            /** @description Stores concerned that do not play since only their client is INATIVO. */
            lojasDeClienteInativo: number;
            /** @description Stores concerned that do not play since they are INATIVO. */
            lojasInativas: number;
            /** @description Of these, the stores that would stop playing: all of them with stores and clients, none with jingles, those left without a playlist that is ATIVO. */
            semMusica: number;
        };
        /** @description What would be deactivated or deleted, all at once; with `lojas`, the playlists or jingles that would be taken off these stores. */
        ImpactoPergunta: {
            /**
             * Onde
             * @description What kind of thing the ids name.
             * @enum {string}
             */
            entidade: "CLIENTE" | "LOJA" | "PLAYLIST" | "VINHETA";
            /** Itens */
            ids: components["schemas"]["Id"][];
            /**
             * Lojas
             * @description Only with playlists and jingles.
             */
            lojas?: components["schemas"]["Id"][];
        };
        /** @description Something that was deleted. */
        ItemDaLixeira: {
            /** @description As it was, and will be. */
            _id: string;
            /** Quem excluiu */
            admin: components["schemas"]["Autor"] | null;
            /** Excluído em */
            deletedAt: components["schemas"]["Timestamp"];
            dono: components["schemas"]["DonoDoItem"] | null;
            /** O quê */
            entidade: components["schemas"]["EntidadeNaLixeira"];
            /**
             * Some em
             * @description From when on it is erased for good, at night.
             */
            esvaziaEm: components["schemas"]["Timestamp"];
            /** Foi junto */
            junto: components["schemas"]["FoiJunto"];
            /**
             * Nome
             * @description Its name then; of a notification how it begins.
             */
            nome: string;
            /** @description False of what was deleted before there was a bin. */
            restauravel: boolean;
        };
        ItemDaLixeiraPage: {
            items: components["schemas"]["ItemDaLixeira"][];
            nextCursor: components["schemas"]["NextCursor"];
            total: components["schemas"]["Total"];
        };
        /**
         * @description Whether a notice was read.
         * @enum {string}
         */
        Leitura: "LIDO" | "NÃO LIDO";
        /**
         * @description "0" is the top level, "1" an operator.
         * @enum {string}
         */
        Level: "0" | "1";
        /** @description Links that differ between two versions. */
        LigacaoComparada: {
            campo: components["schemas"]["CampoDeLigacao"];
            /** @description How many have another place in their order. */
            movidas: number;
            /** @description The names of the first 20 of them. */
            nomesPostas: string[];
            /** @description The names of the first 20 of them. */
            nomesTiradas: string[];
            /** @description How many the later version has more. */
            postas: number;
            /** @description How many it no longer has. */
            tiradas: number;
        };
        /**
         * @description A list or a report by the operationId that pages through it. Reports that one operation answers have their views in common.
         * @enum {string}
         */
        ListaComVisoes: "listClientes" | "listLojas" | "listMusicas" | "listPlaylists" | "listVinhetas" | "listComunicados" | "listNotificacoes" | "listAdmins" | "listLojasSaude" | "listAtividades" | "listAtividadesFaixasReproduzidas" | "listAcessos" | "listLixeira" | "reportClientesFaixas" | "reportClientesLikeDislike" | "reportClientesVinhetas" | "reportClientesContatosSuporte" | "reportDireitosAutorais" | "reportLojasFaixas" | "reportLojasVinhetas" | "reportLojasContatosSuporte" | "reportLojasComunicados" | "reportMusicaReproducoes" | "reportMusicaLikes" | "reportMusicaDislikes" | "reportPlaylistReproducoes" | "reportInsightsHoras" | "listInsightsAggregateLikes" | "reportInsightsFaixasVinhetas" | "reportInsightsLojasNaoAtualizaram" | "reportInsightsContatosSuporte";
        /** @description A store. `estado` repeats `uf`, and `atividade` says `tipoDeComercio` in words. */
        Loja: {
            /** @description Id of the store. */
            _id: string;
            alertas: components["schemas"]["AlertasOrNull"];
            /** Tipo de comércio */
            atividade: components["schemas"]["AtividadeDaLoja"];
            /**
             * Bairro
             * @description The neighbourhood.
             */
            bairro: string | null;
            /**
             * CEP
             * @description Digits only.
             */
            cep: string | null;
            /**
             * Cidade
             * @description The city where the store is.
             */
            cidade: string;
            /** Cliente */
            cliente: components["schemas"]["Reference"];
            /**
             * CNPJ
             * @description Upper-case, without punctuation.
             */
            cnpj: string | null;
            /**
             * Complemento
             * @description What else the address needs, as a floor or a shop of a mall.
             */
            complemento: string | null;
            createdAt: components["schemas"]["Timestamp"];
            /**
             * E-mail
             * @description Where the store is written to; unique.
             */
            email: string;
            estado: components["schemas"]["Uf"];
            excecoes: components["schemas"]["Excecoes"];
            /**
             * Fuso horário
             * @description IANA name.
             */
            fusoHorario: string;
            horarios: components["schemas"]["Horarios"];
            /**
             * Login
             * @description What the store's player signs in with.
             */
            login: string;
            /**
             * Logradouro
             * @description The street of its address.
             */
            logradouro: string | null;
            /**
             * Nome
             * @description Name of the store.
             */
            nome: string;
            /**
             * Número
             * @description The number in the street.
             */
            numero: string | null;
            /** @description How many playlists are on the store. */
            numPlaylists: number;
            /** @description How many jingles are on the store. */
            numVinhetas: number;
            /** @description Ids of the playlists on the store. */
            playlists: string[];
            pulosPorHora: components["schemas"]["PulosPorHora"];
            /** Status */
            status: components["schemas"]["Status"];
            /**
             * Telefone
             * @description Digits only.
             */
            telefone: string | null;
            /** Tipo de comércio */
            tipoDeComercio: components["schemas"]["TipoDeComercio"];
            /** Tipo de negócio */
            tipoDeNegocio: components["schemas"]["TipoDeNegocio"];
            /** UF */
            uf: components["schemas"]["Uf"];
            ultimaAtualizacaoPlaylist: components["schemas"]["TimestampOrNull"];
            /** Último contato */
            ultimoAcesso: components["schemas"]["TimestampOrNull"];
            updatedAt: components["schemas"]["Timestamp"];
            updatedBy: components["schemas"]["ReferenceOrNull"];
            /** @description Ids of the jingles on the store. */
            vinhetas: string[];
            volume: components["schemas"]["Volume"];
            volumeTravado: components["schemas"]["VolumeTravado"];
        };
        LojaCreate: {
            /** Alertas */
            alertas?: components["schemas"]["AlertasInputOrNull"];
            /**
             * Bairro
             * @description The neighbourhood.
             */
            bairro?: string | null;
            /**
             * CEP
             * Format: cep
             * @description 8 digits, with or without the hyphen.
             */
            cep?: string | null;
            /**
             * Cidade
             * @description The city where the store is.
             */
            cidade: string;
            /** Cliente */
            cliente: components["schemas"]["Id"];
            /** CNPJ */
            cnpj?: components["schemas"]["CnpjInput"];
            /**
             * Complemento
             * @description What else the address needs, as a floor or a shop of a mall.
             */
            complemento?: string | null;
            /**
             * E-mail
             * Format: email
             * @description Unique.
             */
            email: string;
            /** Exceções do horário */
            excecoes?: components["schemas"]["ExcecoesInput"];
            /**
             * Fuso horário
             * Format: fuso-horario
             * @description IANA name. Absent on create or null is the one of `uf`.
             */
            fusoHorario?: string | null;
            /** Horário de funcionamento */
            horarios?: components["schemas"]["HorariosInput"];
            /**
             * Login
             * @description Unique.
             */
            login: string;
            /**
             * Logradouro
             * @description The street of its address.
             */
            logradouro?: string | null;
            /**
             * Nome
             * @description Need not be unique.
             */
            nome: string;
            /**
             * Número
             * @description The number in the street.
             */
            numero?: string | null;
            /** Pulos por hora */
            pulosPorHora?: components["schemas"]["PulosPorHoraInput"];
            /** Senha */
            senha?: components["schemas"]["Senha"];
            /** Telefone */
            telefone?: components["schemas"]["TelefoneInput"];
            /** Tipo de comércio */
            tipoDeComercio: components["schemas"]["TipoDeComercio"];
            /** Tipo de negócio */
            tipoDeNegocio: components["schemas"]["TipoDeNegocio"];
            /** UF */
            uf: components["schemas"]["Uf"];
            /** Volume */
            volume?: components["schemas"]["VolumeInput"];
            /** Volume travado */
            volumeTravado?: components["schemas"]["VolumeTravadoInput"];
        };
        /** @description A store that an announcement was sent to, and whether it has read it. */
        LojaDoComunicado: {
            /** @description Id of the store. */
            _id: string;
            /** Cliente */
            cliente: components["schemas"]["Reference"];
            /** Lembrado em */
            lembradoEm: components["schemas"]["TimestampOrNull"];
            /** Lido em */
            lidoEm: components["schemas"]["TimestampOrNull"];
            /**
             * Loja
             * @description Name of the store.
             */
            nome: string;
            /** Situação */
            situacao: components["schemas"]["SituacaoDoDestinatario"];
            /** Leitura */
            status: components["schemas"]["Leitura"];
        };
        LojaDoComunicadoPage: {
            items: components["schemas"]["LojaDoComunicado"][];
            nextCursor: components["schemas"]["NextCursor"];
            total: components["schemas"]["Total"];
        };
        /** @description The store of an entry, with today's status; its name stays when the store is deleted. */
        LojaDoRelatorio: {
            /** @description Id of the store. */
            _id: string;
            cliente: components["schemas"]["Reference"];
            /** @description IANA name. */
            fusoHorario?: string;
            /** @description Name of the store. */
            nome: string;
            status: components["schemas"]["Status"];
        };
        /** @description How long music played in a store. */
        LojaHoras: {
            /** @description Id of the store. */
            lojaId: string;
            /** @description Minutes: the summed length of the tracks played. */
            musicTime: number;
            /** @description Name of the store. */
            nome: string;
            status: components["schemas"]["Status"];
        };
        /** @description The hours of each store, and of all that match together. */
        LojaHorasPage: {
            items: components["schemas"]["LojaHoras"][];
            /** @description Minutes of all stores that match, on whatever page. */
            musicTime: number;
            nextCursor: components["schemas"]["NextCursor"];
            /** @description Null unless `contar` asks for it. */
            total: number | null;
        };
        /** @description Ids of stores. An empty or missing list has a code of its own, so the schema does not demand one. */
        LojaIds: {
            /** Lojas */
            lojas?: components["schemas"]["Id"][];
        };
        /** @description `login` and `email` must be the store's, `password` of 8 to 72 characters; anything else is L004, and nothing is sent or changed. */
        LojaInstrucoes: {
            /**
             * E-mail
             * @description The e-mail that the store has.
             */
            email?: string;
            /**
             * Login
             * @description The login that the store has.
             */
            login?: string;
            /**
             * Senha
             * Format: password
             * @description Becomes the store's password; the store changes it at its first use.
             */
            password?: string;
        };
        LojaInstrucoesEnviadas: {
            /** @description Where the instructions went. */
            email: string;
        };
        /** @description A store that did not update its playlist. */
        LojaNaoAtualizou: {
            cliente: components["schemas"]["Reference"];
            /** @description Id of the store. */
            lojaId: string;
            /** @description Name of the store. */
            nome: string;
            status: components["schemas"]["Status"];
            ultimaAtualizacaoPlaylist: components["schemas"]["TimestampOrNull"];
        };
        LojaNaoAtualizouPage: {
            items: components["schemas"]["LojaNaoAtualizou"][];
            nextCursor: components["schemas"]["NextCursor"];
            /** @description Null unless `contar` asks for it. */
            total: number | null;
        };
        LojaPage: {
            items: components["schemas"]["LojaRow"][];
            nextCursor: components["schemas"]["NextCursor"];
            total: components["schemas"]["Total"];
        };
        /** @description A store in a list. */
        LojaRow: {
            /** @description Id of the store. */
            _id: string;
            /** Tipo de comércio */
            atividade: components["schemas"]["AtividadeDaLoja"];
            /**
             * Bairro
             * @description The neighbourhood.
             */
            bairro: string | null;
            /**
             * CEP
             * @description Digits only.
             */
            cep: string | null;
            /**
             * Cidade
             * @description The city where the store is.
             */
            cidade: string;
            /** Cliente */
            cliente: components["schemas"]["Reference"];
            /**
             * CNPJ
             * @description Upper-case, without punctuation.
             */
            cnpj: string | null;
            /**
             * Complemento
             * @description What else the address needs, as a floor or a shop of a mall.
             */
            complemento: string | null;
            createdAt: components["schemas"]["Timestamp"];
            /**
             * E-mail
             * @description Where the store is written to; unique.
             */
            email: string;
            estado: components["schemas"]["Uf"];
            /**
             * Fuso horário
             * @description IANA name.
             */
            fusoHorario: string;
            /**
             * Login
             * @description What the store's player signs in with.
             */
            login: string;
            /**
             * Logradouro
             * @description The street of its address.
             */
            logradouro: string | null;
            /**
             * Nome
             * @description Name of the store.
             */
            nome: string;
            /**
             * Número
             * @description The number in the street.
             */
            numero: string | null;
            /** @description How many playlists are on the store. */
            numPlaylists: number;
            /** @description How many jingles are on the store. */
            numVinhetas: number;
            /**
             * Situação
             * @description How the store is doing; null for one that is disabled, or whose client is.
             */
            situacao: components["schemas"]["SituacaoDaLoja"] | null;
            /** Status */
            status: components["schemas"]["Status"];
            /**
             * Telefone
             * @description Digits only.
             */
            telefone: string | null;
            /** Tipo de comércio */
            tipoDeComercio: components["schemas"]["TipoDeComercio"];
            /** Tipo de negócio */
            tipoDeNegocio: components["schemas"]["TipoDeNegocio"];
            /** UF */
            uf: components["schemas"]["Uf"];
            ultimaAtualizacaoPlaylist: components["schemas"]["TimestampOrNull"];
            /** Último contato */
            ultimoAcesso: components["schemas"]["TimestampOrNull"];
            updatedAt: components["schemas"]["Timestamp"];
            /** @description Whether the playlist or jingle of the context is on the store; null without a context. */
            vinculada: boolean | null;
        };
        /** @description How a store is doing, in a list. */
        LojaSaude: {
            /** @description Id of the store. */
            _id: string;
            /**
             * Cidade
             * @description The city where the store is.
             */
            cidade: string;
            /** Cliente */
            cliente: components["schemas"]["Reference"];
            desde: components["schemas"]["TimestampOrNull"];
            /**
             * Espaço
             * @description The room that the device has, as its last heartbeat said; null where that said nothing of it.
             */
            espaco: {
                /**
                 * Espaço disponível (MB)
                 * @description What may be used in all.
                 */
                cotaMb: number | null;
                /**
                 * Espaço garantido
                 * @description Whether the browser keeps it for the player.
                 */
                persistente: boolean | null;
                /**
                 * Espaço usado (MB)
                 * @description What the player takes of it.
                 */
                usadoMb: number | null;
            } | null;
            /**
             * Fila
             * @description Events that wait to be delivered.
             */
            fila: number | null;
            /** @description Whether its opening hours are known; without them it is 08:00 to 20:00 from Monday to Saturday. */
            horarioInformado: boolean;
            /** @description Null in any state but PARADA and DESATUALIZADA. */
            motivo: components["schemas"]["MotivoDaSituacao"] | null;
            /**
             * Loja
             * @description Name of the store.
             */
            nome: string;
            /** @description The manifest that the store has and should have. */
            sincronia: {
                /** @description Files that are missing. */
                faltam: number | null;
                /** @description The `versao` that it should have; null while that is not known. */
                quer: string | null;
                /** @description The `versao` that the device plays by; null when it has not said. */
                tem: string | null;
            };
            /** Situação */
            situacao: components["schemas"]["SituacaoDaLoja"];
            /**
             * Tocando agora
             * @description What is heard now.
             */
            tocando: {
                desde: components["schemas"]["TimestampOrNull"];
                /** @description The track; null while a jingle is heard, and where the track is not known. */
                musica: {
                    /** @description Id of the track. */
                    _id: string;
                    /** @description Who plays or sings it. */
                    artista: string;
                    /** @description What it is called. */
                    titulo: string;
                } | null;
                vinheta: components["schemas"]["ReferenceOrNull"];
            } | null;
            /** UF */
            uf: components["schemas"]["Uf"];
            /** Último sinal */
            ultimoSinal: components["schemas"]["TimestampOrNull"];
            /**
             * Versão
             * @description The player's, as its last heartbeat said.
             */
            versao: string | null;
        };
        /** @description How a store is doing, with its device and its last 24 hours. */
        LojaSaudeDetalhe: {
            /** @description Id of the store. */
            _id: string;
            /**
             * Cidade
             * @description The city where the store is.
             */
            cidade: string;
            /** Cliente */
            cliente: components["schemas"]["Reference"];
            /** @description Announcements sent to it that it has not read. */
            comunicadosNaoLidos: number;
            desde: components["schemas"]["TimestampOrNull"];
            /** @description The device that holds the store. */
            dispositivo: {
                /** @description Id of the device. */
                _id: string;
                desde: components["schemas"]["Timestamp"];
                /** @description What it was called when it signed in. */
                nome: string | null;
                /** @description What it runs on, in its own words. */
                plataforma: string;
                /** @description The player's version when it signed in. */
                versao: string;
            } | null;
            /**
             * Espaço
             * @description The room that the device has, as its last heartbeat said; null where that said nothing of it.
             */
            espaco: {
                /**
                 * Espaço disponível (MB)
                 * @description What may be used in all.
                 */
                cotaMb: number | null;
                /**
                 * Espaço garantido
                 * @description Whether the browser keeps it for the player.
                 */
                persistente: boolean | null;
                /**
                 * Espaço usado (MB)
                 * @description What the player takes of it.
                 */
                usadoMb: number | null;
            } | null;
            /**
             * Fila
             * @description Events that wait to be delivered.
             */
            fila: number | null;
            /** @description What it played today. */
            hoje: {
                /** @description Tracks played. */
                faixas: number;
                /** @description Jingles played. */
                vinhetas: number;
            };
            /** @description Whether its opening hours are known; without them it is 08:00 to 20:00 from Monday to Saturday. */
            horarioInformado: boolean;
            /** @description The states of the last 24 hours, the oldest first. */
            intervalos: {
                /**
                 * Format: date-time
                 * @description Null for the one that goes on.
                 */
                ate: string | null;
                de: components["schemas"]["Timestamp"];
                motivo: components["schemas"]["MotivoDaSituacao"] | null;
                situacao: components["schemas"]["SituacaoDaLoja"];
            }[];
            /** @description Null in any state but PARADA and DESATUALIZADA. */
            motivo: components["schemas"]["MotivoDaSituacao"] | null;
            /**
             * Loja
             * @description Name of the store.
             */
            nome: string;
            /**
             * Format: date-time
             * @description When it opens next; null while it is open.
             */
            proximaAbertura: string | null;
            /** @description The manifest that the store has and should have. */
            sincronia: {
                /** @description Files that are missing. */
                faltam: number | null;
                /** @description The `versao` that it should have; null while that is not known. */
                quer: string | null;
                /** @description The `versao` that the device plays by; null when it has not said. */
                tem: string | null;
            };
            /** Situação */
            situacao: components["schemas"]["SituacaoDaLoja"];
            /** @description Whom to call; digits only. */
            telefone: string | null;
            /**
             * Tocando agora
             * @description What is heard now.
             */
            tocando: {
                desde: components["schemas"]["TimestampOrNull"];
                /** @description The track; null while a jingle is heard, and where the track is not known. */
                musica: {
                    /** @description Id of the track. */
                    _id: string;
                    /** @description Who plays or sings it. */
                    artista: string;
                    /** @description What it is called. */
                    titulo: string;
                } | null;
                vinheta: components["schemas"]["ReferenceOrNull"];
            } | null;
            /** UF */
            uf: components["schemas"]["Uf"];
            /** @description The last error that the device told of; null without one. */
            ultimoErro: {
                /** @description The player's own code of it. */
                codigo: string;
                em: components["schemas"]["Timestamp"];
                /** @description What happened, in words. */
                mensagem: string;
            } | null;
            /** Último sinal */
            ultimoSinal: components["schemas"]["TimestampOrNull"];
            /**
             * Versão
             * @description The player's, as its last heartbeat said.
             */
            versao: string | null;
        };
        LojaSaudePage: {
            items: components["schemas"]["LojaSaude"][];
            nextCursor: components["schemas"]["NextCursor"];
            total: components["schemas"]["Total"];
        };
        /** @description The figures of the last days, one for each store report. */
        LojasResumo: {
            /** @description Announcements sent, each once for every store. */
            comunicadosEnviados: number;
            /** @description Times that stores asked for support. */
            contatosSuporte: number;
            /** @description Tracks played. */
            faixasTocadas: number;
            /** @description Jingles played. */
            vinhetasTocadas: number;
        };
        LojasSaudeResumo: {
            agora: components["schemas"]["Timestamp"];
            /** @description The same by client. */
            clientes: {
                cliente: components["schemas"]["Reference"];
                situacoes: components["schemas"]["SituacoesContadas"];
            }[];
            /** @description Whether heartbeats arrive; without them nothing can be said of the stores, and nothing is wrong with them. After a restart, or when many fell silent at once, they arrive again once 70 % of the stores that were there before have been heard. */
            recebendo: boolean;
            /** @description How many stores that were there before have not been heard since; what is said of them is from before. 0 as soon as each is judged by itself again. */
            semFalar: number;
            situacoes: components["schemas"]["SituacoesContadas"];
            /** @description How many stores have a state. */
            total: number;
            /** @description The same by state of the country. */
            ufs: {
                situacoes: components["schemas"]["SituacoesContadas"];
                uf: components["schemas"]["Uf"];
            }[];
        };
        /** @description The fields to change; null empties one. A store that has playlists or jingles stays with its client (REQ006). */
        LojaUpdate: {
            /** Alertas */
            alertas?: components["schemas"]["AlertasInputOrNull"];
            /**
             * Bairro
             * @description The neighbourhood.
             */
            bairro?: string | null;
            /**
             * CEP
             * Format: cep
             * @description 8 digits, with or without the hyphen.
             */
            cep?: string | null;
            /**
             * Cidade
             * @description The city where the store is.
             */
            cidade?: string;
            /** Cliente */
            cliente?: components["schemas"]["Id"];
            /** CNPJ */
            cnpj?: components["schemas"]["CnpjInput"];
            /**
             * Complemento
             * @description What else the address needs, as a floor or a shop of a mall.
             */
            complemento?: string | null;
            /**
             * E-mail
             * Format: email
             * @description Unique.
             */
            email?: string;
            /** Exceções do horário */
            excecoes?: components["schemas"]["ExcecoesInput"];
            /**
             * Fuso horário
             * Format: fuso-horario
             * @description IANA name. Absent on create or null is the one of `uf`.
             */
            fusoHorario?: string | null;
            /** Horário de funcionamento */
            horarios?: components["schemas"]["HorariosInput"];
            /**
             * Login
             * @description Unique.
             */
            login?: string;
            /**
             * Logradouro
             * @description The street of its address.
             */
            logradouro?: string | null;
            /**
             * Nome
             * @description Need not be unique.
             */
            nome?: string;
            /**
             * Número
             * @description The number in the street.
             */
            numero?: string | null;
            /** Pulos por hora */
            pulosPorHora?: components["schemas"]["PulosPorHoraInput"];
            /** Senha */
            senha?: components["schemas"]["Senha"];
            /** Telefone */
            telefone?: components["schemas"]["TelefoneInput"];
            /** Tipo de comércio */
            tipoDeComercio?: components["schemas"]["TipoDeComercio"];
            /** Tipo de negócio */
            tipoDeNegocio?: components["schemas"]["TipoDeNegocio"];
            /** UF */
            uf?: components["schemas"]["Uf"];
            /** Volume */
            volume?: components["schemas"]["VolumeInput"];
            /** Volume travado */
            volumeTravado?: components["schemas"]["VolumeTravadoInput"];
        };
        /** @description The administrator who is signed in. */
        Me: {
            /** @description Id of the administrator. */
            _id: string;
            doisFatores: components["schemas"]["DoisFatores"];
            /** @description Where links for a new password are mailed to. */
            email: string;
            level: components["schemas"]["Level"];
            /** @description What one signs in with. */
            login: string;
            /** @description Name of the administrator. */
            nome: string;
            /** @description Whether this session was opened by the provider, which then proves who it is instead of a password. */
            porProvedor: boolean;
            /** @description Whether somebody else chose the password: a new one comes before all else (`LG007`). */
            senhaProvisoria: boolean;
            updatedAt: components["schemas"]["Timestamp"];
            updatedBy: components["schemas"]["ReferenceOrNull"];
        };
        /**
         * @description How the store asked to be answered.
         * @enum {string}
         */
        MetodoDeContato: "EMAIL" | "WHATSAPP";
        /** @description The figures and charts of a period. Days and hours are São Paulo's. */
        Metricas: {
            /** @description How many stores are of each status today. */
            lojasPorStatus: {
                /** @description Stores that are ATIVO. */
                ATIVO: number;
                /** @description Stores that are INATIVO. */
                INATIVO: number;
            };
            /** @description The 10 tracks played most. With filters on stores, these or all others are counted, whichever are fewer; when those played more than 40,000 tracks, a part of them is, and the counts are in proportion. */
            maisTocadas: {
                /** @description Id of the track. */
                _id: string;
                /** @description Who plays or sings it. */
                artista: string;
                /** @description How often; of `listInsightsAggregateLikes` and `listAggregateLikes` its likes, of `getMetricsForCharts` its plays. */
                count: number;
                /** @description What the track is called. */
                titulo: string;
            }[];
            /** @description Whether the counts of `maisTocadas` are in proportion to a part that was counted. */
            maisTocadasEstimadas: boolean;
            /** @description Every day of the period, the oldest first. */
            porDia: {
                /**
                 * Format: date
                 * @description A day in São Paulo.
                 */
                dia: string;
                /** @description How often stores disliked a track. */
                dislikes: number;
                /** @description Tracks played. */
                faixas: number;
                /** @description How often stores liked a track. */
                likes: number;
                /** @description The summed length of the tracks played. */
                minutos: number;
                /** @description Jingles played. */
                vinhetas: number;
            }[];
            /** @description Tracks played by weekday and hour. An hour without any is left out. */
            porHora: {
                diaDaSemana: components["schemas"]["DiaDaSemana"];
                /** @description Tracks played. */
                faixas: number;
                /** @description The hour of the day, from 0 to 23. */
                hora: number;
            }[];
            totais: components["schemas"]["TotaisDoPeriodo"];
            totaisAnterior: components["schemas"]["TotaisDoPeriodo"];
        };
        /** @description The fields to change. A new e-mail or password needs `senhaAtual`. */
        MeUpdate: {
            /**
             * E-mail
             * Format: email
             * @description Unique.
             */
            email?: string;
            /**
             * Nome
             * @description Unique.
             */
            nome?: string;
            /** Revogar também as chaves de API */
            revogarChaves?: components["schemas"]["RevogarChaves"];
            /** Senha */
            senha?: components["schemas"]["Senha"];
            /**
             * Senha atual
             * Format: password
             * @description The password that one signs in with.
             */
            senhaAtual?: string;
        };
        /**
         * @description Why a store is PARADA, as its device says, or DESATUALIZADA: `SEM_ESPACO` is a device without room for the files that it should have.
         *     A page of the panel that sends no `X-Painel` is one of 1.6.0, left open over an upgrade: it is told null instead of `SEM_ESPACO`.
         * @enum {string}
         */
        MotivoDaSituacao: "PARADO" | "SILENCIO" | "AGUARDANDO_TOQUE" | "FORA_DO_HORARIO" | "ERRO" | "SEM_ESPACO";
        /**
         * @description Why a sign-in or a key was refused, or why a session or a key ended.
         * @enum {string}
         */
        MotivoDeAcesso: "LOGIN_DESCONHECIDO" | "SENHA_ERRADA" | "CODIGO_ERRADO" | "ADMIN_INATIVO" | "LOJA_INATIVA" | "OUTRO_DISPOSITIVO" | "PEDIDO" | "NOVA_SENHA" | "NOVO_NIVEL" | "DOIS_FATORES" | "DESATIVACAO" | "EXCLUSAO" | "REVOGADA" | "VENCIDA" | "SO_COM_SESSAO" | "SENHA_PROVISORIA" | "FALTA_FATOR" | "PROVEDOR";
        /** @description A track. */
        Musica: {
            /** @description Id of the track. */
            _id: string;
            /**
             * Álbum
             * @description The album that it is from.
             */
            album: string | null;
            arquivo: components["schemas"]["Arquivo"];
            /**
             * Artista
             * @description Who plays or sings it.
             */
            artista: string;
            /** @description The clients whose stores do not get it, by name. */
            blockedClientes: components["schemas"]["Reference"][];
            /**
             * Compositor
             * @description Who wrote it.
             */
            compositor: string | null;
            createdAt: components["schemas"]["Timestamp"];
            /**
             * Duração
             * @description Seconds.
             */
            duracao: number;
            /**
             * ISRC
             * @description Upper-case, without hyphens.
             */
            isrc: string | null;
            /**
             * Bloqueada para
             * @description For how many clients it is blocked.
             */
            numBlockedClientes: number;
            /**
             * Playlists
             * @description How many playlists have the track.
             */
            numPlaylists: number;
            /**
             * Título
             * @description Unique together with the artist, compared without case and accents.
             */
            titulo: string;
            updatedAt: components["schemas"]["Timestamp"];
            updatedBy: components["schemas"]["ReferenceOrNull"];
        };
        MusicaBloqueio: {
            /** Clientes */
            clientes: components["schemas"]["Id"][];
        };
        /** @description What goes with the file of a new track. Without `titulo` and `artista` they are read from its tags, else from its name. */
        MusicaDados: {
            /**
             * Artista
             * @description Who plays or sings it.
             */
            artista?: string;
            /** Playlist */
            playlist?: components["schemas"]["Id"];
            /**
             * Título
             * @description Unique together with `artista`, compared without case and accents.
             */
            titulo?: string;
        };
        /** @description A track where it stands in a playlist. */
        MusicaDaPlaylist: {
            /** @description Id of the track. */
            _id: string;
            /** @description The album that it is from. */
            album: string | null;
            /** @description Who plays or sings it. */
            artista: string;
            /** @description Whether it is blocked for the playlist's client. Its stores then do not get it. */
            bloqueada: boolean;
            /** @description Who wrote it. */
            compositor: string | null;
            /** @description Seconds. */
            duracao: number;
            /** @description Upper-case, without hyphens. */
            isrc: string | null;
            /** @description What it is called. */
            titulo: string;
        };
        MusicaDesbloqueio: {
            /** Clientes */
            clientes: components["schemas"]["Id"];
        };
        /** @description The track of an entry; its names stay when the track is deleted. */
        MusicaDoRelatorio: {
            /** @description Id of the track. */
            _id: string;
            /** @description Who plays or sings it. */
            artista: string;
            /** @description What it is called. */
            titulo: string;
        };
        /** @description What became of a track, day by day in São Paulo. */
        MusicaMetricas: {
            /** @description Every day of the period, the oldest first. */
            porDia: {
                /**
                 * Format: date
                 * @description A day in São Paulo.
                 */
                dia: string;
                /** @description How often stores disliked it. */
                dislikes: number;
                /** @description How often it was played. */
                execucoes: number;
                /** @description How often stores liked it. */
                likes: number;
            }[];
        };
        MusicaPage: {
            items: components["schemas"]["MusicaRow"][];
            nextCursor: components["schemas"]["NextCursor"];
            total: components["schemas"]["Total"];
        };
        /** @description A track in a list. */
        MusicaRow: {
            /** @description Id of the track. */
            _id: string;
            /**
             * Álbum
             * @description The album that it is from.
             */
            album: string | null;
            /**
             * Artista
             * @description Who plays or sings it.
             */
            artista: string;
            /**
             * Compositor
             * @description Who wrote it.
             */
            compositor: string | null;
            createdAt: components["schemas"]["Timestamp"];
            /**
             * Duração
             * @description Seconds.
             */
            duracao: number;
            /**
             * ISRC
             * @description Upper-case, without hyphens.
             */
            isrc: string | null;
            /**
             * Bloqueada para
             * @description For how many clients it is blocked.
             */
            numBlockedClientes: number;
            /**
             * Playlists
             * @description How many playlists have the track.
             */
            numPlaylists: number;
            /**
             * Título
             * @description Unique together with the artist, compared without case and accents.
             */
            titulo: string;
            updatedAt: components["schemas"]["Timestamp"];
        };
        /** @description Both are needed. A missing one has a code of its own, so the schema does not demand it. */
        MusicasDaPlaylist: {
            /** Faixas */
            musicas?: components["schemas"]["Id"][];
            /** Playlist */
            playlist?: components["schemas"]["Id"];
        };
        /** @description The fields to change; null empties one. */
        MusicaUpdate: {
            /**
             * Álbum
             * @description The album that it is from.
             */
            album?: string | null;
            /**
             * Artista
             * @description Who plays or sings it.
             */
            artista?: string;
            /**
             * Compositor
             * @description Who wrote it.
             */
            compositor?: string | null;
            /**
             * ISRC
             * @description With or without hyphens.
             */
            isrc?: string | components["schemas"]["EmBranco"] | null;
            /**
             * Título
             * @description Unique together with `artista`, compared without case and accents.
             */
            titulo?: string;
        };
        /** @description What `cursor` is sent with for the next page; null on the last. */
        NextCursor: string | null;
        /** @description A message to one store. */
        Notificacao: {
            /** @description Id of the notification. */
            _id: string;
            /** Cliente */
            cliente: components["schemas"]["Reference"];
            /** Data */
            createdAt: components["schemas"]["Timestamp"];
            /** @description The store's. */
            email: string;
            lidoEm: components["schemas"]["TimestampOrNull"];
            /** @description The administrator who marked it read; null when the store read it, or nobody has. */
            lidoPor: {
                /** @description Id of the administrator. */
                _id: string;
                /** @description Name of the administrator. */
                nome: string;
            } | null;
            /** Loja */
            loja: components["schemas"]["Reference"];
            /**
             * Mensagem
             * @description What the store reads.
             */
            mensagem: string;
            /** Status */
            status: components["schemas"]["Leitura"];
            updatedAt: components["schemas"]["Timestamp"];
            updatedBy: components["schemas"]["ReferenceOrNull"];
        };
        NotificacaoCreate: {
            /** Loja */
            loja: components["schemas"]["Id"];
            /**
             * Mensagem
             * @description What the store reads.
             */
            mensagem: string;
        };
        NotificacaoPage: {
            items: components["schemas"]["NotificacaoRow"][];
            nextCursor: components["schemas"]["NextCursor"];
            total: components["schemas"]["Total"];
        };
        /** @description A notification in a list. */
        NotificacaoRow: {
            /** @description Id of the notification. */
            _id: string;
            /** Cliente */
            cliente: components["schemas"]["Reference"];
            /** Data */
            createdAt: components["schemas"]["Timestamp"];
            /** @description The store's. */
            email: string;
            lidoEm: components["schemas"]["TimestampOrNull"];
            /** @description The administrator who marked it read; null when the store read it, or nobody has. */
            lidoPor: {
                /** @description Id of the administrator. */
                _id: string;
                /** @description Name of the administrator. */
                nome: string;
            } | null;
            /** Loja */
            loja: components["schemas"]["Reference"];
            /**
             * Mensagem
             * @description What the store reads.
             */
            mensagem: string;
            /** Status */
            status: components["schemas"]["Leitura"];
            updatedAt: components["schemas"]["Timestamp"];
        };
        /** @description The fields to change. The store stays. */
        NotificacaoUpdate: {
            /**
             * Mensagem
             * @description What the store reads.
             */
            mensagem?: string;
            /** Status */
            status?: components["schemas"]["Leitura"];
        };
        NovaSenha: {
            /** Revogar também as chaves de API */
            revogarChaves?: components["schemas"]["RevogarChaves"];
            /** Senha */
            senha: components["schemas"]["Senha"];
            /**
             * Código do link
             * @description From the mailed link.
             */
            token: string;
        };
        /**
         * @description Whether what was liked most comes first, or least.
         * @enum {string}
         */
        OrdemDasCurtidas: "mais" | "menos";
        /** @description A device that shows a code. */
        Pareamento: {
            /** @description 8 letters and digits, without 0, O, 1 and I; shown in two groups of four. */
            codigo: string;
            createdAt: components["schemas"]["Timestamp"];
            /**
             * Format: date-time
             * @description When the code ends.
             */
            expiraEm: string;
            /** @description What people call the device. */
            nome: string | null;
            /** @description What it runs on, in its own words. */
            plataforma: string;
            /** @description The network it is in: an IPv4 address, or the /64 of an IPv6 one. */
            rede: string;
            /** @description The player's version. */
            versao: string;
        };
        PareamentoConfirmacao: {
            /**
             * Código
             * @description The code that the device shows, with or without its hyphen, in any case.
             */
            codigo: string;
            /** Loja */
            loja: components["schemas"]["IdProcurado"];
        };
        PedidoDeSenha: {
            /**
             * E-mail
             * Format: email
             * @description The administrator's.
             */
            email: string;
        };
        /** @description What needs somebody's attention now. */
        Pendencias: {
            /** @description Announcements sent more than 2 days ago that some store has not read. */
            comunicadosNaoLidos: number;
            /** @description How often stores asked for support since 00:00 in São Paulo. */
            contatosHoje: number;
            /** @description Stores that are DESATUALIZADA. */
            desatualizadas: number;
            /** @description About how many plays the embedded database keeps, by its own statistics, once they near the 25 million that it is measured with; told to admins of level 0, else null. */
            execucoesGuardadas: number | null;
            /** @description Stores that are NUNCA_LIGOU. */
            nuncaLigaram: number;
            /** @description Whether heartbeats arrive; while they do not, no store is called silent for it. */
            recebendo: boolean;
            /** @description Stores that are SEM_SINAL or PARADA. */
            semTocar: number;
        };
        PlayerAcesso: {
            /** @description An opaque bearer token of this device; 90 days without use end it. */
            accessToken: string;
            agora: components["schemas"]["Agora"];
            loja: components["schemas"]["PlayerLoja"];
            /** @description Whether the password is provisional and must be changed before anything else. */
            trocarSenha: boolean;
        };
        /** @description A file, whose identity is its hash. */
        PlayerArquivo: {
            /** @description How large it is. */
            bytes: number;
            /** @description The hash of its content, in hexadecimal. */
            sha256: string;
            tipo: components["schemas"]["TipoDeAudio"];
            /** @description Begins with `/api/v1/player/audio/`. */
            url: string;
        };
        /** @description An announcement as a store has it. */
        PlayerComunicado: {
            /** @description Id of the announcement. */
            _id: string;
            createdAt: components["schemas"]["Timestamp"];
            /** @description Whether it is for clients behind with their payments. */
            inadimplencia: boolean;
            /** @description When the agency last reminded the store of it. */
            lembradoEm: components["schemas"]["TimestampOrNull"];
            /** @description What the store reads. */
            mensagem: string;
            /** @description Name of the announcement. */
            nome: string;
            status: components["schemas"]["Leitura"];
        };
        PlayerComunicadoPage: {
            items: components["schemas"]["PlayerComunicado"][];
            nextCursor: components["schemas"]["NextCursor"];
            total: components["schemas"]["Total"];
        };
        PlayerComunicadoStatus: {
            /** Status */
            status: components["schemas"]["Leitura"];
        };
        /** @description How the store plays: its own settings, else its client's, else the agency's. */
        PlayerConfiguracao: {
            /** @description How files are loaded. */
            download: {
                janela: components["schemas"]["PlayerJanela"];
                /** @description Files loaded at a time. */
                simultaneos: number;
            };
            /** @description Days that differ. Of one day the last holds. */
            excecoes: components["schemas"]["PlayerExcecao"][];
            /** @description When the store is open, in its time zone; null where nobody said, which silences nothing. */
            horarios: components["schemas"]["PlayerHorario"][] | null;
            /** @description How many tracks may be skipped in an hour. */
            pulosPorHora: number;
            suporte: components["schemas"]["PlayerSuporte"];
            /** @description How long two tracks overlap. */
            transicaoMs: number;
            /** @description How loud to play, in percent. */
            volume: number;
            /** @description Whether the store may not change the volume. */
            volumeTravado: boolean;
        };
        PlayerContato: {
            /** @description As it was sent. */
            email: string;
            /** @description As it was sent. */
            evento: string;
            momento: components["schemas"]["Timestamp"];
        };
        PlayerContatoCreate: {
            /**
             * E-mail ou WhatsApp
             * @description An e-mail address, or a WhatsApp number, to answer to.
             */
            email: string;
            /**
             * Evento
             * @description A UUIDv7 whose time is `momento`.
             */
            evento: string;
            /**
             * Momento
             * Format: date-time
             * @description When the store said so.
             */
            momento: string;
        };
        PlayerCredenciais: {
            /**
             * Assumir a loja
             * @description Moves the store to this device where another holds it; false when absent.
             */
            assumir?: boolean;
            /** Dispositivo */
            dispositivo: components["schemas"]["PlayerDispositivo"];
            /**
             * Login
             * @description The store's.
             */
            login: string;
            /**
             * Senha
             * Format: password
             * @description The store's.
             */
            senha: string;
        };
        PlayerCurtida: {
            /** @description As it was sent. */
            evento: string;
            /** @description The `evento` of the play. */
            execucao: string;
            executadoEm: components["schemas"]["Timestamp"];
            /** @description True is a like, false a dislike. */
            liked: boolean;
            momento: components["schemas"]["Timestamp"];
            /** @description Id of the track. */
            musica: string;
            /** @description Id of the playlist it was played from; null when none is known. */
            playlist: string | null;
        };
        PlayerCurtidaCreate: {
            /**
             * Evento
             * @description A UUIDv7 whose time is `momento`.
             */
            evento: string;
            /**
             * Execução
             * @description The `evento` of the play.
             */
            execucao: string;
            /**
             * Executado em
             * Format: date-time
             * @description When the play began: from 24 hours before `momento` to 5 minutes after it.
             */
            executadoEm: string;
            /**
             * Curtiu
             * @description True is a like, false a dislike.
             */
            liked: boolean;
            /**
             * Momento
             * Format: date-time
             * @description When the store said so.
             */
            momento: string;
            /** Música */
            musica: components["schemas"]["Id"];
            /**
             * Música
             * @description Id of the track that is heard.
             */
            playlist?: string | null;
        };
        /** @description A browser or machine that plays for one store. It makes its own id once. */
        PlayerDispositivo: {
            /**
             * Identificador do dispositivo
             * Format: uuid
             * @description A UUID that the device draws once and keeps.
             */
            _id: string;
            /**
             * Nome do dispositivo
             * @description What people call the device.
             */
            nome?: string;
            /**
             * Plataforma
             * @description What it runs on, in its own words.
             */
            plataforma: string;
            /**
             * Versão do player
             * @description The player's version.
             */
            versao: string;
        };
        /**
         * @description Something that happened, of which only this is checked with the envelope. By its `tipo` it has besides:
         *
         *     - `EXECUCAO`, a track heard: `musica`, `playlist` (may be null or unknown: it counts without), `tocadoMs` (how long it was heard) and `fim`:
         *       `COMPLETA`, `PULADA`, `INTERROMPIDA` or `ERRO`. `momento` is its start, and it is sent at its end.
         *     - `VINHETA`, a jingle heard: `vinheta`.
         *     - `CURTIDA`, an opinion of an execution: `execucao` (the `evento` of the play), `musica`, `playlist`, `executadoEm` (when the play began: from
         *       24 hours before `momento`, else `EV002`, to 5 minutes after it, else `EV001`), `liked`.
         *     - `CONTATO`, a support contact: `email`, which holds an e-mail or a WhatsApp number.
         *     - `COMUNICADO_LIDO`, an announcement read: `comunicado`.
         */
        PlayerEvento: {
            /**
             * Evento
             * @description A UUIDv7 whose time is `momento`.
             */
            evento: string;
            /**
             * Momento
             * @description RFC 3339 in UTC, to the millisecond.
             */
            momento: string;
        } & {
            [key: string]: unknown;
        };
        PlayerEventos: {
            /**
             * Enviado em
             * Format: date-time
             * @description When it was sent, by the device's clock; nothing follows from it.
             */
            enviadoEm?: string;
            /** Eventos */
            eventos: components["schemas"]["PlayerEvento"][];
        };
        PlayerEventosRecebidos: {
            /** @description How many were stored. */
            aceitos: number;
            agora: components["schemas"]["Agora"];
            /** @description Seconds until the next batch; 0 asks for the rest at once. */
            proximoEnvioEmS: number;
            /** @description Those refused for ever, with the reason. */
            recusados: {
                /** @description One of the operation's `x-event-errors`. */
                code: string;
                /** @description The event, as it was sent. */
                evento: string;
                /** @description In Portuguese, ready to show. */
                message: string;
            }[];
            /** @description How many had been stored before. */
            repetidos: number;
        };
        /** @description A day that is closed, or open at other hours. */
        PlayerExcecao: {
            abre?: components["schemas"]["Hora"];
            /**
             * Format: date
             * @description The day that differs.
             */
            dia: string;
            fecha?: components["schemas"]["Hora"];
            /** @description Whether it is closed all day. */
            fechado: boolean;
        };
        /** @description Opening hours of some weekdays; `fecha` at or before `abre` is on the next day. */
        PlayerHorario: {
            abre: components["schemas"]["Hora"];
            dias: components["schemas"]["DiaDaSemana"][];
            fecha: components["schemas"]["Hora"];
        };
        /** @description When files are loaded, in the store's time zone; null is always. `ate` at or before `de` is on the next day. */
        PlayerJanela: {
            ate: components["schemas"]["Hora"];
            de: components["schemas"]["Hora"];
        } | null;
        /** @description The store that the device plays for. */
        PlayerLoja: {
            /** @description Id of the store. */
            _id: string;
            cliente: components["schemas"]["Reference"];
            /** @description IANA name. */
            fusoHorario: string;
            /** @description Name of the store. */
            nome: string;
        };
        /** @description A track that the store may play. */
        PlayerMusica: {
            /** @description Id of the track. */
            _id: string;
            /** @description Who plays or sings it. */
            artista: string;
            /** @description Seconds. */
            duracao: number;
            /** @description Of the file's ReplayGain; null without. */
            ganhoDb: number | null;
            /** @description The hash of its file, which `arquivos` has. */
            sha256: string;
            /** @description What it is called. */
            titulo: string;
        };
        /** @description A notification as its store has it. */
        PlayerNotificacao: {
            /** @description Id of the notification. */
            _id: string;
            createdAt: components["schemas"]["Timestamp"];
            /** @description What the store reads. */
            mensagem: string;
            status: components["schemas"]["Leitura"];
        };
        PlayerNotificacaoPage: {
            items: components["schemas"]["PlayerNotificacao"][];
            nextCursor: components["schemas"]["NextCursor"];
            total: components["schemas"]["Total"];
        };
        PlayerNotificacaoStatus: {
            /**
             * Status
             * @description That it was read; nothing else can be said.
             * @enum {string}
             */
            status: "LIDO";
        };
        PlayerNovaSenha: {
            /** Senha */
            senha: components["schemas"]["Senha"];
            /**
             * Senha atual
             * Format: password
             * @description The password that it signed in with.
             */
            senhaAtual: string;
        };
        /** @description A code to show, and the secret that belongs to it. */
        PlayerPareamento: {
            /** @description 8 letters and digits, without 0, O, 1 and I; shown in two groups of four. */
            codigo: string;
            /**
             * Format: date-time
             * @description When the code ends.
             */
            expiraEm: string;
            /** @description Seconds between two calls of `finishPlayerPareamento`. */
            intervaloS: number;
            /** @description The device's, shown to nobody. */
            segredo: string;
        };
        PlayerPareamentoConclusao: {
            /**
             * Segredo
             * @description Of `beginPlayerPareamento`.
             */
            segredo: string;
        };
        PlayerPareamentoCreate: {
            /** Dispositivo */
            dispositivo: components["schemas"]["PlayerDispositivo"];
        };
        /** @description Nobody has confirmed the code yet. */
        PlayerPareamentoEspera: {
            /** @description Seconds between two calls of `finishPlayerPareamento`. */
            intervaloS: number;
        };
        /** @description A playlist of the store that is ATIVO. */
        PlayerPlaylist: {
            /** @description Id of the playlist. */
            _id: string;
            /** @description Ids of its tracks in order, blocked ones left out. */
            musicas: string[];
            /** @description Name of the playlist. */
            nome: string;
        };
        /**
         * @description The state of a device. What it does not know it leaves out, or says null. Its moments are taken as if they lay between 35 days before it is heard
         *     and 5 minutes after.
         */
        PlayerSinal: {
            /**
             * Desde
             * Format: date-time
             * @description When the track or jingle that is heard began; where none is, when the state did.
             */
            desde: string;
            /**
             * Espaço
             * @description The room that the device has for files.
             */
            espaco?: {
                /**
                 * Espaço disponível (MB)
                 * @description What may be used in all.
                 */
                cotaMb?: number | null;
                /**
                 * Espaço garantido
                 * @description Whether the browser keeps it for the player.
                 */
                persistente?: boolean | null;
                /**
                 * Espaço usado (MB)
                 * @description What the player takes of it.
                 */
                usadoMb?: number | null;
            } | null;
            /** Estado */
            estado: components["schemas"]["EstadoDoPlayer"];
            /**
             * Arquivos que faltam
             * @description How many files of its manifest are not loaded yet.
             */
            faltam?: number;
            /**
             * Fila
             * @description What waits to be delivered.
             */
            fila?: {
                /**
                 * Eventos na fila
                 * @description How many events wait.
                 */
                eventos: number;
                /**
                 * Evento mais antigo
                 * Format: date-time
                 * @description The `momento` of the oldest of them.
                 */
                maisAntigo?: string | null;
            };
            /**
             * Música
             * @description Id of the track that is heard.
             */
            musica?: string | null;
            /**
             * Playlist
             * @description Id of the playlist that is played from.
             */
            playlist?: string | null;
            /**
             * Posição (s)
             * @description How far what is heard has got, in seconds.
             */
            posicaoS?: number | null;
            /**
             * Relógio
             * @description How well its clock agrees with the server's.
             */
            relogio?: {
                /**
                 * Desvio do relógio (ms)
                 * @description How far the server's time is ahead of the device's clock.
                 */
                desvioMs?: number | null;
                /**
                 * Tempo de ida e volta (ms)
                 * @description How long the request took by which that was learnt.
                 */
                rttMs?: number | null;
            } | null;
            /**
             * Número do sinal
             * @description The device's own counter, which grows across restarts.
             */
            seq: number;
            /**
             * Versão da sincronia
             * @description The `versao` of the manifest that it plays by.
             */
            sincronia?: string | null;
            /**
             * Último erro
             * @description The last error; null without one.
             */
            ultimoErro?: {
                /**
                 * Código do erro
                 * @description The player's own code of it.
                 */
                codigo: string;
                /**
                 * Momento do erro
                 * Format: date-time
                 * @description When it happened.
                 */
                em: string;
                /**
                 * Mensagem do erro
                 * @description What happened, in words.
                 */
                mensagem: string;
            } | null;
            /**
             * Versão do player
             * @description The player's version.
             */
            versao?: string;
            /**
             * Vinheta
             * @description Id of the jingle that is heard.
             */
            vinheta?: string | null;
            /**
             * Volume
             * @description How loud it plays, in percent.
             */
            volume?: number | null;
        };
        PlayerSinalRecebido: {
            agora: components["schemas"]["Agora"];
            /** @description Empty for now. */
            comandos: {
                [key: string]: unknown;
            }[];
            /** @description The store's announcements and notifications. */
            mensagens: {
                /** @description How many the store has not read. */
                naoLidas: number;
                /** @description Changes with any of them. */
                versao: string;
            };
            /** @description Seconds until the next heartbeat, also while the store is closed. What changes by itself is told before: the opening, a track, an error. */
            proximoSinalEmS: number;
            /** @description The `versao` of the manifest that the device should have. */
            sincronia: string;
        };
        /** @description Everything that a store needs to play without a network. */
        PlayerSincronia: {
            /** @description The files to have, each once. */
            arquivos: components["schemas"]["PlayerArquivo"][];
            /** @description How many tracks of the playlists are left out because they are blocked for the client. */
            bloqueadas: number;
            configuracao: components["schemas"]["PlayerConfiguracao"];
            geradaEm: components["schemas"]["Timestamp"];
            loja: components["schemas"]["PlayerLoja"];
            /** @description The tracks of all playlists, each once. */
            musicas: components["schemas"]["PlayerMusica"][];
            playlists: components["schemas"]["PlayerPlaylist"][];
            /**
             * Format: date-time
             * @description Without any answer of the server until then the player stops.
             */
            validaAte: string;
            /** @description Changes with what is to be played. */
            versao: string;
            vinhetas: components["schemas"]["PlayerVinheta"][];
        };
        /** @description Whom a store asks for help. */
        PlayerSuporte: {
            /** @description An e-mail address. */
            email: string | null;
            /** @description Digits only. */
            whatsapp: string | null;
        };
        /** @description A jingle of the store that is ATIVO. */
        PlayerVinheta: {
            /** @description Id of the jingle. */
            _id: string;
            diaExecucao: components["schemas"]["DiaDaSemana"][];
            /** @description Seconds. */
            duracao: number;
            /** @description Minutes of open time between two plays. */
            intervaloExecucao: number;
            /** @description Name of the jingle. */
            nome: string;
            /** @description The hash of its file, which `arquivos` has. */
            sha256: string;
        };
        /** @description A playlist. */
        Playlist: {
            /** @description Id of the playlist. */
            _id: string;
            /** Cliente */
            cliente: components["schemas"]["Reference"];
            createdAt: components["schemas"]["Timestamp"];
            /**
             * Duração
             * @description Seconds.
             */
            duracaoTotal: number;
            /** @description The first 100 stores, by name; `listLojasDaPlaylist` lists them all. */
            lojas: components["schemas"]["Reference"][];
            /** @description All tracks, in their order. */
            musicas: components["schemas"]["MusicaDaPlaylist"][];
            /**
             * Nome
             * @description Name of the playlist.
             */
            nome: string;
            /**
             * Lojas
             * @description How many stores it is on.
             */
            numLojas: number;
            /**
             * Faixas
             * @description How many tracks the playlist has.
             */
            numMusicas: number;
            /** Status */
            status: components["schemas"]["Status"];
            /** Atualizada em */
            updatedAt: components["schemas"]["Timestamp"];
            updatedBy: components["schemas"]["ReferenceOrNull"];
        };
        PlaylistCreate: {
            /** Cliente */
            cliente: components["schemas"]["Id"];
            /**
             * Faixas
             * @description Ids of tracks in their order, each at most once.
             */
            musicas?: components["schemas"]["Id"][];
            /**
             * Nome
             * @description Unique in its client, compared without case and accents.
             */
            nome: string;
        };
        PlaylistDuplicate: {
            /** Playlist */
            _id: components["schemas"]["IdProcurado"];
            /**
             * Nome
             * @description Unique in its client, compared without case and accents.
             */
            nome: string;
        };
        /** @description What became of a playlist, day by day in São Paulo. */
        PlaylistMetricas: {
            /** @description Every day of the period, the oldest first. */
            porDia: {
                /**
                 * Format: date
                 * @description A day in São Paulo.
                 */
                dia: string;
                /** @description How often stores disliked a track of it. */
                dislikes: number;
                /** @description How many tracks were played from it. */
                execucoes: number;
                /** @description How often stores liked a track of it. */
                likes: number;
            }[];
        };
        PlaylistPage: {
            items: components["schemas"]["PlaylistRow"][];
            nextCursor: components["schemas"]["NextCursor"];
            total: components["schemas"]["Total"];
        };
        /** @description A playlist's public representation, names and order only. */
        PlaylistPublica: {
            /** @description Id of the playlist. */
            _id: string;
            /** @description All tracks, in their order. */
            musicas: {
                /** @description Who plays or sings it. */
                artista: string;
                /** @description What it is called. */
                titulo: string;
            }[];
            /** @description Name of the playlist. */
            nome: string;
        };
        /** @description `_id` is that of the address, and `musicas` has exactly the tracks that the playlist has, else P010. */
        PlaylistReorder: {
            /** Playlist */
            _id: components["schemas"]["IdProcurado"];
            /**
             * Faixas
             * @description Ids of tracks in their order, each at most once.
             */
            musicas: components["schemas"]["Id"][];
            /**
             * Nome
             * @description Unique in its client, compared without case and accents.
             */
            nome?: string;
        };
        /** @description A playlist in a list. */
        PlaylistRow: {
            /** @description Id of the playlist. */
            _id: string;
            /** Cliente */
            cliente: components["schemas"]["Reference"];
            createdAt: components["schemas"]["Timestamp"];
            /**
             * Duração
             * @description Seconds.
             */
            duracaoTotal: number;
            /** @description The first 100 stores, by name; null without `details`. */
            lojas: components["schemas"]["Reference"][] | null;
            /** @description The tracks in their order; null without `details`. */
            musicas: components["schemas"]["MusicaDaPlaylist"][] | null;
            /**
             * Nome
             * @description Name of the playlist.
             */
            nome: string;
            /**
             * Lojas
             * @description How many stores it is on.
             */
            numLojas: number;
            /**
             * Faixas
             * @description How many tracks the playlist has.
             */
            numMusicas: number;
            /** Status */
            status: components["schemas"]["Status"];
            /** Atualizada em */
            updatedAt: components["schemas"]["Timestamp"];
        };
        /** @description The fields to change. A playlist that is on stores stays with its client (REQ006). */
        PlaylistUpdate: {
            /** Cliente */
            cliente?: components["schemas"]["Id"];
            /**
             * Faixas
             * @description Ids of tracks in their order, each at most once.
             */
            musicas?: components["schemas"]["Id"][];
            /**
             * Nome
             * @description Unique in its client, compared without case and accents.
             */
            nome?: string;
        };
        /**
         * @description Whether it can be taken back: NAO for what cannot, or no longer can: after 30 days, or once what it changed is erased.
         * @enum {string}
         */
        PodeDesfazer: "SIM" | "DESFEITA" | "NAO";
        /** @description How many tracks may be skipped in an hour; null inherits it. */
        PulosPorHora: number | null;
        /** @description Null inherits it. */
        PulosPorHoraInput: number | null;
        /** @description An entity named by its id and its name. */
        Reference: {
            /** @description Id of the entity. */
            _id: string;
            /** @description Name of the entity. */
            nome: string;
        };
        /** @description An entity named by its id and its name, or nothing. */
        ReferenceOrNull: {
            /** @description Id of the entity. */
            _id: string;
            /** @description Name of the entity. */
            nome: string;
        } | null;
        /** @description Who came in, was kept out or went, and passwords that changed. Append-only; equal ones of a minute are one entry. */
        RegistroDeAcesso: {
            /** @description Id of the entry. */
            _id: string;
            /** @description Whose access it is about; null when no administrator has what was typed. */
            admin: components["schemas"]["Autor"] | null;
            /** @description The key that it is about. */
            chave: components["schemas"]["Reference"] | null;
            /** Quando */
            createdAt: components["schemas"]["Timestamp"];
            /**
             * Endereço
             * @description Network address; empty for refusals from so many addresses that they are counted together.
             */
            endereco: string;
            /**
             * Login
             * @description What was typed, if it is an administrator's or a store's login; else, as it may be a password, its first character and `***`.
             */
            login: string;
            /** @description The store whose device's access it is about. */
            loja: components["schemas"]["Reference"] | null;
            motivo: components["schemas"]["MotivoDeAcesso"] | null;
            /** @description The operation that was refused. */
            operacao: string | null;
            /** @description Who did it, when somebody signed in did. */
            por: components["schemas"]["Autor"] | null;
            /** O quê */
            tipo: components["schemas"]["TipoDeAcesso"];
            ultimoEm: components["schemas"]["Timestamp"];
            /** @description How many equal ones there were, or how many sessions ended. */
            vezes: number;
        };
        RegistroDeAcessoPage: {
            items: components["schemas"]["RegistroDeAcesso"][];
            nextCursor: components["schemas"]["NextCursor"];
            total: components["schemas"]["Total"];
        };
        /** @description What somebody did to the entity. */
        RegistroDoHistorico: {
            /** @description The activity's. */
            _id: string;
            acao: components["schemas"]["Acao"];
            /** Quem */
            admin: components["schemas"]["Reference"];
            /** @description The changed fields before; never a password. */
            antes: {
                [key: string]: unknown;
            } | null;
            /** @description Whether it is known how the entity was after it. */
            comparavel: boolean;
            /** Quando */
            createdAt: components["schemas"]["Timestamp"];
            /** @description The changed fields after; never a password. */
            depois: {
                [key: string]: unknown;
            } | null;
            /** @description Of DESFAZER: what it took back. */
            desfaz: components["schemas"]["Acao"] | null;
            /**
             * Desfazer
             * @description Level "1" undoes what it did itself.
             */
            desfazer: components["schemas"]["PodeDesfazer"];
            /** @description The network address it came from; for the top level, and for a year. */
            endereco: string | null;
            entidade: components["schemas"]["EntidadeComHistorico"];
            /** @description Id of the entity. */
            entidadeId: string;
            /** @description Of who did it; for the top level. */
            login: string | null;
            /** @description The entity's name at that time. */
            nome: string;
            /** @description The job that it was part of. */
            tarefa: string | null;
        };
        RegistroDoHistoricoPage: {
            items: components["schemas"]["RegistroDoHistorico"][];
            nextCursor: components["schemas"]["NextCursor"];
            total: components["schemas"]["Total"];
        };
        /**
         * @description A report by the operationId that pages through it.
         * @enum {string}
         */
        RelatorioExportavel: "listAtividadesFaixasReproduzidas" | "listContatosSuporte" | "listLikes" | "listAllLikes" | "listAllDislikes" | "listAggregateLikes" | "listInsightsAggregateLikes" | "reportClientesFaixas" | "reportClientesLikeDislike" | "reportClientesContatosSuporte" | "reportClientesVinhetas" | "reportLojasFaixas" | "reportLojasVinhetas" | "reportLojasContatosSuporte" | "reportLojasComunicados" | "reportLojasHoras" | "reportMusicaReproducoes" | "reportMusicaLikes" | "reportMusicaDislikes" | "reportPlaylistReproducoes" | "reportInsightsContatosSuporte" | "reportInsightsHoras" | "reportInsightsFaixasVinhetas" | "reportInsightsLojasNaoAtualizaram" | "reportDireitosAutorais";
        Restaurada: {
            /** @description How many were restored, not counting what went with them. */
            count: number;
            /** @description What they were linked to and are no longer, since it is deleted or somebody else's (the first 100). */
            fora: components["schemas"]["FicouFora"][];
        };
        Restaurar: {
            /**
             * Restaurar também aquilo a que pertence
             * @description Whether what they belong to is restored first, where it is deleted as well; else that is `LX003`.
             * @default false
             */
            comDono?: boolean;
            /**
             * Itens
             * @description Ids of items of the bin.
             */
            ids: string[];
            /**
             * Dados novos
             * @description What is to be called otherwise than it was, itself or what went with it.
             */
            novos?: components["schemas"]["DadosNovos"][];
        };
        /**
         * @description SEM_MUDANCA where there was nothing to change.
         * @enum {string}
         */
        ResultadoDaLinha: "PENDENTE" | "FEITA" | "SEM_MUDANCA" | "FALHOU";
        /**
         * Revogar também as chaves de API
         * @description Whether a new password revokes the keys for programs, too; so it does when this is absent.
         */
        RevogarChaves: boolean;
        SegredoDeDoisFatores: {
            /** @description The same as an `otpauth://` address, to be shown as a QR code. */
            endereco: string;
            /** @description In base 32, to be typed into an authenticator. */
            segredo: string;
        };
        /** @description What `confirmLogin` takes besides a code. */
        SegundaEtapa: {
            /** @description That the password was right; good for 5 minutes and for nothing else. */
            prova: string;
        };
        /**
         * @description For how long nothing was heard of a store.
         * @enum {string}
         */
        SemContato: "HORA" | "DIA" | "SEMANA" | "MES" | "NUNCA";
        /**
         * Format: password
         * @description A new password. One that is common, blank, the login, the name or the product's name is refused at its field, with the operation's code for a wrong form; those stored before stay valid.
         */
        Senha: string;
        SenhaAtual: {
            /**
             * Senha atual
             * Format: password
             * @description The password that one signs in with.
             */
            senhaAtual: string;
        };
        SenhaECodigo: {
            /** Código */
            codigo: components["schemas"]["Codigo"];
            /**
             * Senha atual
             * Format: password
             * @description The password that one signs in with.
             */
            senhaAtual: string;
        };
        /** @description A session of an administrator, in one browser. */
        Sessao: {
            /** @description Id of the session. */
            _id: string;
            /** @description The browser's own description. */
            agente: string;
            /** @description Whether this request came with it. */
            atual: boolean;
            createdAt: components["schemas"]["Timestamp"];
            /** @description Network address of the last use. */
            endereco: string;
            ultimoUso: components["schemas"]["Timestamp"];
        };
        SessaoPage: {
            items: components["schemas"]["Sessao"][];
            nextCursor: components["schemas"]["NextCursor"];
            total: components["schemas"]["Total"];
        };
        /**
         * @description How a store is doing.
         * @enum {string}
         */
        SituacaoDaLoja: "TOCANDO" | "PARADA" | "SEM_SINAL" | "DESATUALIZADA" | "NUNCA_LIGOU" | "FECHADA";
        /**
         * @description Whether a store that an announcement was sent to still plays, so that a reminder reaches it. INATIVA when it or its client is.
         * @enum {string}
         */
        SituacaoDoDestinatario: "ATIVA" | "INATIVA" | "EXCLUIDA";
        /** @description How many stores are in each state. */
        SituacoesContadas: {
            /** @description Stores that play, but by an old manifest, without some of their files, or with events that wait for a day. */
            DESATUALIZADA: number;
            /** @description Stores that are closed now. */
            FECHADA: number;
            /** @description Stores that were never heard of. */
            NUNCA_LIGOU: number;
            /** @description Stores that are heard of and do not play. */
            PARADA: number;
            /** @description Stores that are not heard of although they are open. */
            SEM_SINAL: number;
            /** @description Stores that play. */
            TOCANDO: number;
        };
        /**
         * @description Whether something is in use. What is INATIVO is kept, but does not play; an administrator who is INATIVO cannot sign in.
         * @enum {string}
         */
        Status: "ATIVO" | "INATIVO";
        /** @description The status wanted. Without it the status flips; with it a retry changes nothing. */
        StatusChange: {
            /** Status */
            status?: components["schemas"]["Status"];
        };
        /**
         * @description INTERROMPIDA when its administrator may not go on.
         * @enum {string}
         */
        StatusDeTarefa: "PENDENTE" | "EM_ANDAMENTO" | "CONCLUIDA" | "CANCELADA" | "INTERROMPIDA";
        /** @description Whom a store asks for help; what is left out stays as it is. */
        SuporteInput: {
            /** E-mail do suporte */
            email?: components["schemas"]["EmailInput"];
            /** WhatsApp do suporte */
            whatsapp?: components["schemas"]["TelefoneInput"];
        };
        /** @description Something done to all that matched a list's filters, or to those of them that were named. It is forgotten after 30 days. */
        Tarefa: {
            /** @description Id of the job. */
            _id: string;
            /** Ação */
            acao: components["schemas"]["AcaoDeTarefa"];
            /** Quem */
            admin: components["schemas"]["Reference"];
            alvo: components["schemas"]["ReferenceOrNull"];
            /** @description The address of the file of its rows: begins with `/api/v1/` and needs no token for 5 minutes. Null while it goes on. */
            arquivo: string | null;
            /** @description What EDITAR gives every row. */
            campos: {
                [key: string]: unknown;
            } | null;
            /** Quando */
            createdAt: components["schemas"]["Timestamp"];
            /** @description Of DESFAZER: the job whose rows it takes back. */
            desfaz: string | null;
            /** @description The job that is taking this one back now. */
            desfazendo: string | null;
            /** Onde */
            entidade: components["schemas"]["EntidadeDeTarefa"];
            /** @description Rows that could not be done. */
            falharam: number;
            /** @description Rows that are done. */
            feitas: number;
            /** @description The filters that chose its rows, as they were asked for. */
            filtros: {
                [key: string]: unknown;
            };
            /** @description Of NOTIFICAR: what the stores read. */
            mensagem: string | null;
            /** @description Of INTERROMPIDA: the code of the catalogue that says why. */
            motivo: string | null;
            /** @description What `undoOperacao` takes it back by; null while it goes on or is taken back, and once there is nothing to take back. */
            operacao: string | null;
            /** @description Rows that had nothing to change. */
            semMudanca: number;
            /** Status */
            status: components["schemas"]["StatusDeTarefa"];
            /**
             * Tenta de novo em
             * @description When it is gone on with, while a part of it cannot be done (somebody keeps one of its rows locked, the disk is full): other jobs go on meanwhile.
             */
            tentaDeNovoEm: components["schemas"]["TimestampOrNull"];
            /** Terminada em */
            terminadaEm: components["schemas"]["TimestampOrNull"];
            /** @description Rows in all. */
            total: number;
        };
        TarefaCreate: {
            /** Ação */
            acao: components["schemas"]["AcaoDeTarefa"];
            /**
             * Playlist, vinheta ou cliente
             * @description Of actions with a playlist, a jingle or a client.
             */
            alvo?: components["schemas"]["IdProcurado"];
            /** Campos */
            campos?: components["schemas"]["CamposDaTarefa"];
            /** Onde */
            entidade: components["schemas"]["EntidadeDeTarefa"];
            /**
             * Filtros
             * @description The query parameters of the list's operation (`listLojas`, `listClientes`…), checked as it checks them (an unknown one is refused, an empty one is no filter); paging apart.
             */
            filtros?: {
                [key: string]: unknown;
            };
            /**
             * Itens
             * @description Only these of the rows that match.
             */
            ids?: components["schemas"]["Id"][];
            /**
             * Mensagem
             * @description Of NOTIFICAR.
             */
            mensagem?: string;
        };
        /** @description A row of a job. */
        TarefaLinha: {
            /** @description The entity's id. */
            _id: string;
            /**
             * Código
             * @description Of FALHOU: the code of the catalogue.
             */
            codigo: string | null;
            /**
             * Por quê
             * @description Of FALHOU: in Portuguese, ready to show.
             */
            mensagem: string | null;
            /**
             * Nome
             * @description What it was called when the job was made.
             */
            nome: string;
            /** Resultado */
            resultado: components["schemas"]["ResultadoDaLinha"];
        };
        TarefaLinhaPage: {
            items: components["schemas"]["TarefaLinha"][];
            nextCursor: components["schemas"]["NextCursor"];
            total: components["schemas"]["Total"];
        };
        TarefaPage: {
            items: components["schemas"]["Tarefa"][];
            nextCursor: components["schemas"]["NextCursor"];
            total: components["schemas"]["Total"];
        };
        /** @description What a job would do now. */
        TarefaPrevia: {
            /** @description Of what silences stores: those that play and would change. Of NOTIFICAR: those it reaches. */
            lojas: number;
            /** @description Stores concerned that do not play since only their client is INATIVO. */
            lojasDeClienteInativo: number;
            /** @description Stores concerned that do not play since they are INATIVO. */
            lojasInativas: number;
            /** @description Of ATIVAR and DESATIVAR: how many of them have that status already; else 0. */
            semMudanca: number;
            /** @description Of these, the stores that would stop playing. */
            semMusica: number;
            /** @description Rows that match. */
            total: number;
        };
        /**
         * Format: telefone
         * @description Brazilian phone, with or without punctuation.
         */
        TelefoneInput: string | null;
        /**
         * Format: date-time
         * @description RFC 3339, UTC.
         */
        Timestamp: string;
        /**
         * Format: date-time
         * @description RFC 3339, UTC; null when it has not happened.
         */
        TimestampOrNull: string | null;
        /**
         * @description BLOQUEIO is a request over the limit of attempts, NIVEL_RECUSADO one that the level does not allow, CHAVE_RECUSADA one with a key that is over or may not do it.
         * @enum {string}
         */
        TipoDeAcesso: "ENTRADA" | "ENTRADA_RECUSADA" | "BLOQUEIO" | "NIVEL_RECUSADO" | "SENHA_ALTERADA" | "REDEFINICAO_PEDIDA" | "SENHA_REDEFINIDA" | "DOIS_FATORES_ATIVADOS" | "DOIS_FATORES_DESATIVADOS" | "SAIDA" | "SESSAO_ENCERRADA" | "CHAVE_CRIADA" | "CHAVE_REVOGADA" | "CHAVE_RECUSADA";
        /**
         * @description Read from the file's bytes, not from its name.
         * @enum {string}
         */
        TipoDeAudio: "audio/mpeg" | "audio/mp4" | "audio/ogg" | "audio/flac" | "audio/wav";
        /**
         * @description What kind of program called. `ANONIMO` is whoever showed neither a session nor a key nor a device's token.
         * @enum {string}
         */
        TipoDeChamador: "PAINEL" | "PLAYER" | "CHAVE" | "ANONIMO";
        /**
         * @description Where a store stands; its code.
         * @enum {string}
         */
        TipoDeComercio: "SHOPPING" | "RUA";
        /**
         * @description Whether a store is the client's own or a franchise.
         * @enum {string}
         */
        TipoDeNegocio: "LOJA_PROPRIA" | "FRANQUIA";
        /** @description What happened in a period. */
        TotaisDoPeriodo: {
            /** @description Announcements sent. */
            comunicados: number;
            /** @description Support contacts. */
            contatos: number;
            /** @description How often stores disliked a track. */
            dislikes: number;
            /** @description Tracks played. */
            faixas: number;
            /** @description How often stores liked a track. */
            likes: number;
            /** @description Stores that were there for the whole period and did not update their playlist. */
            lojasNaoAtualizaram: number;
            /** @description The summed length of the tracks played. */
            minutos: number;
            /** @description Jingles played. */
            vinhetas: number;
        };
        /** @description How many rows match on all pages; told with the first page, null with the others. */
        Total: number | null;
        /**
         * @description A Brazilian state or the federal district, by its two letters.
         * @enum {string}
         */
        Uf: "AC" | "AL" | "AP" | "AM" | "BA" | "CE" | "DF" | "ES" | "GO" | "MA" | "MT" | "MS" | "MG" | "PA" | "PB" | "PR" | "PE" | "PI" | "RJ" | "RN" | "RS" | "RO" | "RR" | "SC" | "SP" | "SE" | "TO";
        /** @description An address that needs no token for 5 minutes. */
        UrlAssinada: {
            /** @description Begins with `/api/v1/`. */
            url: string;
        };
        /** @description How often one caller called one operation on one day. */
        UsoDaApi: {
            /** @description How many requests were answered. */
            chamadas: number;
            chamador: components["schemas"]["Chamador"];
            /**
             * Format: date
             * @description The day in São Paulo.
             */
            dia: string;
            /** @description The `operationId`; one of an older contract may be gone from this. */
            operacao: string;
        };
        UsoDaApiPage: {
            items: components["schemas"]["UsoDaApi"][];
            nextCursor: components["schemas"]["NextCursor"];
            total: components["schemas"]["Total"];
        };
        /** @description What a key was used for. */
        UsoDaChave: {
            /** @description The last days on which it was used, 14 at most, the latest first. */
            dias: {
                /** @description How many requests were answered. */
                chamadas: number;
                /**
                 * Format: date
                 * @description The day in São Paulo.
                 */
                dia: string;
            }[];
            /** @description What it called, the operation of the latest day first. */
            operacoes: {
                /** @description How often in the last 90 days. */
                chamadas: number;
                /** @description The `operationId`. */
                operacao: string;
                /**
                 * Format: date
                 * @description The last day on which it was called.
                 */
                ultimoDia: string;
            }[];
        };
        VersaoVoltada: {
            /** @description The activity; null where nothing differed. */
            _id: string | null;
            /** @description The fields that went back. */
            campos: string[];
        };
        /** @description A jingle. */
        Vinheta: {
            /** @description Id of the jingle. */
            _id: string;
            arquivo: components["schemas"]["Arquivo"];
            /** Cliente */
            cliente: components["schemas"]["Reference"];
            createdAt: components["schemas"]["Timestamp"];
            /**
             * Dias
             * @description The days on which it plays, from Sunday on.
             */
            diaExecucao: components["schemas"]["DiaDaSemana"][];
            /** @description Seconds. */
            duracao: number;
            /**
             * Intervalo
             * @description Minutes between two plays.
             */
            intervaloExecucao: number;
            /** @description The first 100 stores, by name. */
            lojas: components["schemas"]["Reference"][];
            /**
             * Nome
             * @description Name of the jingle.
             */
            nome: string;
            /**
             * Lojas
             * @description How many stores it is on.
             */
            numLojas: number;
            /** Status */
            status: components["schemas"]["Status"];
            updatedAt: components["schemas"]["Timestamp"];
            updatedBy: components["schemas"]["ReferenceOrNull"];
        };
        /** @description What goes with the file of a new jingle. */
        VinhetaDados: {
            /** Cliente */
            cliente: components["schemas"]["Id"];
            /**
             * Dias de execução
             * @description The days on which it plays.
             */
            diaExecucao: components["schemas"]["DiaDaSemana"][];
            /**
             * Intervalo (minutos)
             * @description Minutes between two plays.
             */
            intervaloExecucao: number;
            /**
             * Nome
             * @description Unique in its client, compared without case and accents.
             */
            nome: string;
        };
        VinhetaPage: {
            items: components["schemas"]["VinhetaRow"][];
            nextCursor: components["schemas"]["NextCursor"];
            total: components["schemas"]["Total"];
        };
        /** @description A jingle in a list. */
        VinhetaRow: {
            /** @description Id of the jingle. */
            _id: string;
            /** Cliente */
            cliente: components["schemas"]["Reference"];
            createdAt: components["schemas"]["Timestamp"];
            /**
             * Dias
             * @description The days on which it plays, from Sunday on.
             */
            diaExecucao: components["schemas"]["DiaDaSemana"][];
            /** @description Seconds. */
            duracao: number;
            /**
             * Intervalo
             * @description Minutes between two plays.
             */
            intervaloExecucao: number;
            /**
             * Nome
             * @description Name of the jingle.
             */
            nome: string;
            /**
             * Lojas
             * @description How many stores it is on.
             */
            numLojas: number;
            /** Status */
            status: components["schemas"]["Status"];
            updatedAt: components["schemas"]["Timestamp"];
        };
        /** @description The fields to change. A jingle that is on stores stays with its client (REQ006). */
        VinhetaUpdate: {
            /** Cliente */
            cliente?: components["schemas"]["Id"];
            /**
             * Dias de execução
             * @description The days on which it plays.
             */
            diaExecucao?: components["schemas"]["DiaDaSemana"][];
            /**
             * Intervalo (minutos)
             * @description Minutes between two plays.
             */
            intervaloExecucao?: number;
            /**
             * Nome
             * @description Unique in its client, compared without case and accents.
             */
            nome?: string;
        };
        /** @description A way to look at a list that has a name. It adds nothing that an address could not say by itself. */
        Visao: {
            /** @description Id of the view. */
            _id: string;
            colunas: components["schemas"]["ColunasDeVisao"];
            /** @description Whether it is the agency's; else it is the caller's own. */
            compartilhada: boolean;
            consulta: components["schemas"]["ConsultaDeVisao"];
            createdAt: components["schemas"]["Timestamp"];
            criadaPor: components["schemas"]["Reference"];
            /** @description Whether it stands in the caller's menu. */
            fixada: boolean;
            lista: components["schemas"]["ListaComVisoes"];
            /** @description Name of the view. */
            nome: string;
            /** @description Whether the list opens with it for the caller: by own choice, else by the agency's. */
            padrao: boolean;
            /** @description Whether the list opens with it for all who chose nothing else. */
            padraoDaAgencia: boolean;
            updatedAt: components["schemas"]["Timestamp"];
            updatedBy: components["schemas"]["ReferenceOrNull"];
        };
        VisaoCreate: {
            /** Colunas */
            colunas: components["schemas"]["ColunasDeVisao"];
            /**
             * Compartilhar com a agência
             * @description One's own unless told.
             */
            compartilhada?: boolean;
            /** Busca, filtros e ordem */
            consulta: components["schemas"]["ConsultaDeVisao"];
            /** Lista */
            lista: components["schemas"]["ListaComVisoes"];
            /**
             * Nome da visão
             * @description Unique among the agency's of a list and among one's own of it.
             */
            nome: string;
        };
        VisaoPage: {
            items: components["schemas"]["Visao"][];
            nextCursor: components["schemas"]["NextCursor"];
            total: components["schemas"]["Total"];
        };
        /** @description The fields to change. The list stays. */
        VisaoUpdate: {
            /** Colunas */
            colunas?: components["schemas"]["ColunasDeVisao"];
            /**
             * Compartilhar com a agência
             * @description One's own unless told.
             */
            compartilhada?: boolean;
            /** Busca, filtros e ordem */
            consulta?: components["schemas"]["ConsultaDeVisao"];
            /**
             * Nome da visão
             * @description Unique among the agency's of a list and among one's own of it.
             */
            nome?: string;
            /**
             * Padrão da agência
             * @description Level "0" alone, of a shared view; the one before is none any more.
             */
            padraoDaAgencia?: boolean;
        };
        VoltarVersao: {
            /**
             * Manter como está
             * @description Fields that stay as they are now.
             */
            manter?: string[];
            /**
             * Versão
             * @description Id of an entry.
             */
            versao: string;
        };
        /** @description Null inherits it. */
        Volume: number | null;
        /** @description Null inherits it. */
        VolumeInput: number | null;
        /** @description Whether the store may not change the volume; null inherits it. */
        VolumeTravado: boolean | null;
        /** @description Null inherits it. */
        VolumeTravadoInput: boolean | null;
    };
    responses: never;
    parameters: {
        /** @description Where the store stands. */
        atividade: components["schemas"]["AtividadeDaLoja"];
        /** @description Part of the city's name, without case and accents. */
        cidade: string;
        /** @description Id of a client. */
        cliente: components["schemas"]["IdProcurado"];
        /** @description Answers only `total`, with no items. */
        contar: boolean;
        /** @description The `nextCursor` of the page before, instead of `page`. */
        cursor: string;
        /**
         * @description One São Paulo day; with `periodo`, nothing unless the period holds it.
         * @example 2026-11-20
         */
        dia: string;
        /** @description Only what happened on this weekday in São Paulo. */
        diaDaSemana: components["schemas"]["DiaDaSemana"];
        /** @description The store's e-mail, whole, without case. */
        email: string;
        /** @description What kind of entity it is. */
        entidade: components["schemas"]["EntidadeComHistorico"];
        /** @description The state's code. */
        estado: string;
        /** @description The `_id` of the store that the device plays for. Missing or empty it is `TPL017`, another store's `TPL010`. */
        filial: string;
        /** @description Only what happened in this hour of the day in São Paulo, from its beginning to that of the next. */
        hora: number;
        id: components["schemas"]["IdProcurado"];
        /** @description One id, or up to 100 joined by commas. */
        ids: string;
        /** @description The `ETag` of the version that was read. A stale one is REQ003 and nothing is written. */
        ifMatch: string;
        /** @description The `ETag` of the file that one already has; answered by 304 when it is still that one. */
        ifNoneMatch: string;
        leitura: components["schemas"]["Leitura"];
        /** @description Rows of a page. */
        limit: number;
        /** @description Id of a store. */
        loja: components["schemas"]["IdProcurado"];
        /** @description Id of a track. */
        musica: components["schemas"]["IdProcurado"];
        /** @description Part of the name, without case and accents. */
        nome: string;
        /** @description Part of the store's name, without case and accents. */
        nomeDaLoja: string;
        /** @description The most liked first, or the least. */
        ordem: components["schemas"]["OrdemDasCurtidas"];
        /** @description Page, from 1. `page` × `limit` is at most 100,000; go on by `cursor` beyond that. */
        page: number;
        /** @description Part of the name, without case and accents; under 3 characters, the beginning of a word. */
        parteDoNome: string;
        /** @description Days, counted from 00:00 in São Paulo of the day N−1 days ago until now. */
        periodo: number;
        /** @description Id of a playlist. */
        playlist: components["schemas"]["IdProcurado"];
        /** @description The part of the file wanted. One beyond its end is REQ012. */
        range: string;
        /** @description Whether keys for programs are revoked, too; so they are when it is absent. */
        revogarChaves: boolean;
        /**
         * @description How the store is doing; one state, or several joined by commas.
         * @example SEM_SINAL,PARADA
         */
        situacoes: string;
        status: components["schemas"]["Status"];
    };
    requestBodies: never;
    headers: {
        /** @description That parts can be asked for by `Range`. */
        AcceptRanges: string;
        /** @description That it is a file to be saved, and its name. */
        ContentDisposition: string;
        /** @description Which bytes of how many these are. */
        ContentRange: string;
        /** @description The version of the entity, for `If-Match`. */
        ETag: string;
        /** @description Names the file's content, for `If-None-Match` and `If-Range`. */
        FileETag: string;
        /** @description Where it is. */
        Location: string;
        /** @description The version of the manifest, for `If-None-Match`. */
        VersaoETag: string;
    };
    pathItems: never;
};
export type $defs = Record<string, never>;
export interface operations {
    listAcessos: {
        parameters: {
            query?: {
                /** @description Id of an administrator whose access it is about. */
                admin?: components["schemas"]["IdProcurado"];
                /** @description The `nextCursor` of the page before, instead of `page`. */
                cursor?: components["parameters"]["cursor"];
                /** @description Beginning of the network address. */
                endereco?: string;
                /** @description Rows of a page. */
                limit?: components["parameters"]["limit"];
                /** @description Part of the login, without case and accents. */
                login?: string;
                /** @description Page, from 1. `page` × `limit` is at most 100,000; go on by `cursor` beyond that. */
                page?: components["parameters"]["page"];
                /** @description Days, counted from 00:00 in São Paulo of the day N−1 days ago until now. */
                periodo?: components["parameters"]["periodo"];
                /** @description What the list is sorted by; `-` before it turns it round. */
                sort?: "createdAt" | "-createdAt";
                tipo?: components["schemas"]["TipoDeAcesso"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the security log. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RegistroDeAcessoPage"];
                };
            };
            /** @description The request is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not signed in, or not allowed. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Disabled, held by another device, or not open to keys. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description In conflict with what exists. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Unexpected error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Database unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    listAtividades: {
        parameters: {
            query?: {
                acao?: components["schemas"]["Acao"];
                /** @description Id of an administrator. */
                admin?: components["schemas"]["IdProcurado"];
                /** @description The `nextCursor` of the page before, instead of `page`. */
                cursor?: components["parameters"]["cursor"];
                entidade?: components["schemas"]["Entidade"];
                /** @description Rows of a page. */
                limit?: components["parameters"]["limit"];
                /** @description Part of the name, without case and accents; under 3 characters, the beginning of a word. */
                nome?: components["parameters"]["parteDoNome"];
                /** @description Page, from 1. `page` × `limit` is at most 100,000; go on by `cursor` beyond that. */
                page?: components["parameters"]["page"];
                /** @description Days, counted from 00:00 in São Paulo of the day N−1 days ago until now. */
                periodo?: components["parameters"]["periodo"];
                /** @description What the list is sorted by; `-` before it turns it round. */
                sort?: "createdAt" | "-createdAt";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of activities. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AtividadePage"];
                };
            };
            /** @description The request is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not signed in, or not allowed. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Disabled, held by another device, or not open to keys. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description In conflict with what exists. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Unexpected error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Database unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    getAtividade: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The activity, as the list tells it. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Atividade"];
                };
            };
            /** @description The request is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not signed in, or not allowed. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Disabled, held by another device, or not open to keys. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description In conflict with what exists. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Unexpected error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Database unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    undoAtividade: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["Desfazer"];
            };
        };
        responses: {
            /** @description What was taken back. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Desfeita"];
                };
            };
            /** @description The request is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not signed in, or not allowed. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Disabled, held by another device, or not open to keys. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description In conflict with what exists. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Changed by somebody else. */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too large, or of a wrong type. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Content type not supported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Unexpected error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Database unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Disk full. */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    listAtividadesFaixasReproduzidas: {
        parameters: {
            query?: {
                /** @description Where the store stands. */
                atividade?: components["parameters"]["atividade"];
                /** @description Part of the city's name, without case and accents. */
                cidade?: components["parameters"]["cidade"];
                /** @description Id of a client. */
                cliente?: components["parameters"]["cliente"];
                /** @description Answers only `total`, with no items. */
                contar?: components["parameters"]["contar"];
                /** @description The `nextCursor` of the page before, instead of `page`. */
                cursor?: components["parameters"]["cursor"];
                /** @description The state's code. */
                estado?: components["parameters"]["estado"];
                /** @description Rows of a page. */
                limit?: components["parameters"]["limit"];
                /** @description Id of a store. */
                loja?: components["parameters"]["loja"];
                /** @description Id of a track. */
                musica?: components["parameters"]["musica"];
                /** @description Page, from 1. `page` × `limit` is at most 100,000; go on by `cursor` beyond that. */
                page?: components["parameters"]["page"];
                /** @description Days, counted from 00:00 in São Paulo of the day N−1 days ago until now. */
                periodo?: components["parameters"]["periodo"];
                status?: components["parameters"]["status"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of plays. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ExecucaoPage"];
                };
            };
            /** @description The request is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not signed in, or not allowed. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Disabled, held by another device, or not open to keys. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description In conflict with what exists. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Unexpected error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Database unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    listAdmins: {
        parameters: {
            query?: {
                /** @description The `nextCursor` of the page before, instead of `page`. */
                cursor?: components["parameters"]["cursor"];
                level?: components["schemas"]["Level"];
                /** @description Rows of a page. */
                limit?: components["parameters"]["limit"];
                /** @description Part of the login. */
                login?: string;
                /** @description Part of the name, without case and accents. */
                nome?: components["parameters"]["nome"];
                /** @description Page, from 1. `page` × `limit` is at most 100,000; go on by `cursor` beyond that. */
                page?: components["parameters"]["page"];
                /** @description What the list is sorted by; `-` before it turns it round. */
                sort?: "nome" | "-nome" | "login" | "-login" | "level" | "-level" | "status" | "-status" | "ultimoAcesso" | "-ultimoAcesso" | "createdAt" | "-createdAt";
                status?: components["parameters"]["status"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of administrators. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminPage"];
                };
            };
            /** @description The request is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not signed in, or not allowed. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Disabled, held by another device, or not open to keys. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description In conflict with what exists. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Unexpected error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Database unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    createAdmin: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "nome": "João Batista Nunes",
                 *       "login": "joao.nunes",
                 *       "email": "joao.nunes@agencia.com.br",
                 *       "senha": "uma-senha-longa",
                 *       "level": "1"
                 *     }
                 */
                "application/json": components["schemas"]["AdminCreate"];
            };
        };
        responses: {
            /** @description The new administrator. */
            201: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Admin"];
                };
            };
            /** @description The request is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not signed in, or not allowed. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Disabled, held by another device, or not open to keys. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description In conflict with what exists. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too large, or of a wrong type. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Content type not supported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Unexpected error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Database unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Disk full. */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    getAdmin: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The administrator. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Admin"];
                };
            };
            /** @description The request is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not signed in, or not allowed. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Disabled, held by another device, or not open to keys. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description In conflict with what exists. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Unexpected error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Database unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    deleteAdmin: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deleted. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not signed in, or not allowed. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Disabled, held by another device, or not open to keys. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description In conflict with what exists. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Unexpected error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Database unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    updateAdmin: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the version that was read. A stale one is REQ003 and nothing is written. */
                "If-Match"?: components["parameters"]["ifMatch"];
            };
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "level": "0"
                 *     }
                 */
                "application/json": components["schemas"]["AdminUpdate"];
            };
        };
        responses: {
            /** @description The administrator as it is now. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Admin"];
                };
            };
            /** @description The request is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not signed in, or not allowed. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Disabled, held by another device, or not open to keys. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description In conflict with what exists. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Changed by somebody else. */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too large, or of a wrong type. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Content type not supported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Unexpected error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Database unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Disk full. */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    deleteAdminDoisFatores: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not signed in, or not allowed. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Disabled, held by another device, or not open to keys. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description In conflict with what exists. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Unexpected error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Database unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    listAdminSessoes: {
        parameters: {
            query?: {
                /** @description The `nextCursor` of the page before, instead of `page`. */
                cursor?: components["parameters"]["cursor"];
                /** @description Rows of a page. */
                limit?: components["parameters"]["limit"];
                /** @description Page, from 1. `page` × `limit` is at most 100,000; go on by `cursor` beyond that. */
                page?: components["parameters"]["page"];
            };
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of sessions. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SessaoPage"];
                };
            };
            /** @description The request is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not signed in, or not allowed. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Disabled, held by another device, or not open to keys. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description In conflict with what exists. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Unexpected error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Database unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    deleteAdminSessoes: {
        parameters: {
            query?: {
                /** @description Whether keys for programs are revoked, too; so they are when it is absent. */
                revogarChaves?: components["parameters"]["revogarChaves"];
            };
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description How many were ended. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Count"];
                };
            };
            /** @description The request is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not signed in, or not allowed. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Disabled, held by another device, or not open to keys. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description In conflict with what exists. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Unexpected error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Database unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    deleteAdminSessao: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
                /** @description Id of a session. */
                sessao: components["schemas"]["IdProcurado"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Ended. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not signed in, or not allowed. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Disabled, held by another device, or not open to keys. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description In conflict with what exists. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Unexpected error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Database unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    toggleAdminStatus: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the version that was read. A stale one is REQ003 and nothing is written. */
                "If-Match"?: components["parameters"]["ifMatch"];
            };
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "status": "INATIVO"
                 *     }
                 */
                "application/json": components["schemas"]["StatusChange"];
            };
        };
        responses: {
            /** @description The administrator as it is now. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Admin"];
                };
            };
            /** @description The request is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not signed in, or not allowed. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Disabled, held by another device, or not open to keys. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description In conflict with what exists. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Changed by somebody else. */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too large, or of a wrong type. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Content type not supported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Unexpected error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Database unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Disk full. */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    deactivateAdmin: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description One id, or up to 100 joined by commas. */
                id: components["parameters"]["ids"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description How many were deactivated. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Count"];
                };
            };
            /** @description The request is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not signed in, or not allowed. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Disabled, held by another device, or not open to keys. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description In conflict with what exists. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Unexpected error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Database unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    deleteAdmins: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "ids": [
                 *         "0192f0c4-7a10-7c3e-9b1a-000000000002",
                 *         "0192f0c4-7a10-7c3e-9b1a-000000000003"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["Ids"];
            };
        };
        responses: {
            /** @description How many were deleted. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Count"];
                };
            };
            /** @description The request is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not signed in, or not allowed. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Disabled, held by another device, or not open to keys. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description In conflict with what exists. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too large, or of a wrong type. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Content type not supported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Unexpected error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Database unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Disk full. */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    search: {
        parameters: {
            query: {
                /** @description Without case and accents; under 3 characters, the beginning of a word of a name or city. */
                q: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was found. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Busca"];
                };
            };
            /** @description The request is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not signed in, or not allowed. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Disabled, held by another device, or not open to keys. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description In conflict with what exists. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Unexpected error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Database unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    listChaves: {
        parameters: {
            query?: {
                /** @description Id of the administrator who made them. */
                admin?: components["schemas"]["IdProcurado"];
                /** @description The `nextCursor` of the page before, instead of `page`. */
                cursor?: components["parameters"]["cursor"];
                /** @description Rows of a page. */
                limit?: components["parameters"]["limit"];
                /** @description Page, from 1. `page` × `limit` is at most 100,000; go on by `cursor` beyond that. */
                page?: components["parameters"]["page"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of keys. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChavePage"];
                };
            };
            /** @description The request is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not signed in, or not allowed. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Disabled, held by another device, or not open to keys. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description In conflict with what exists. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Unexpected error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Database unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    createChave: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "nome": "Planilha de cobrança",
                 *       "level": "1",
                 *       "dias": 90,
                 *       "senhaAtual": "uma-senha-longa",
                 *       "codigo": "287082"
                 *     }
                 */
                "application/json": components["schemas"]["ChaveCreate"];
            };
        };
        responses: {
            /** @description The new key, with its secret. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChaveCriada"];
                };
            };
            /** @description The request is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not signed in, or not allowed. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Disabled, held by another device, or not open to keys. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description In conflict with what exists. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too large, or of a wrong type. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Content type not supported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too many attempts. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Unexpected error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Database unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Disk full. */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    deleteChave: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Revoked. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not signed in, or not allowed. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Disabled, held by another device, or not open to keys. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description In conflict with what exists. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Unexpected error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Database unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    getUsoDaChave: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Its operations, and its last days. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UsoDaChave"];
                };
            };
            /** @description The request is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not signed in, or not allowed. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Disabled, held by another device, or not open to keys. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description In conflict with what exists. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Unexpected error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Database unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    listClientes: {
        parameters: {
            query?: {
                /** @description The `nextCursor` of the page before, instead of `page`. */
                cursor?: components["parameters"]["cursor"];
                /** @description Rows of a page. */
                limit?: components["parameters"]["limit"];
                /** @description Part of the name, without case and accents. */
                nome?: components["parameters"]["nome"];
                /** @description More stores than this. */
                numLojasGt?: number;
                /** @description Fewer stores than this. */
                numLojasLt?: number;
                /** @description Page, from 1. `page` × `limit` is at most 100,000; go on by `cursor` beyond that. */
                page?: components["parameters"]["page"];
                /** @description Search text: a part of the name, or of the CNPJ with or without punctuation. */
                payload?: string;
                /** @description What the list is sorted by; `-` before it turns it round. */
                sort?: "nome" | "-nome" | "numLojas" | "-numLojas" | "status" | "-status" | "createdAt" | "-createdAt";
                status?: components["parameters"]["status"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of clients. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClientePage"];
                };
            };
            /** @description The request is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not signed in, or not allowed. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Disabled, held by another device, or not open to keys. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description In conflict with what exists. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Unexpected error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Database unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    createCliente: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "nome": "Rede Pão Nosso",
                 *       "cnpj": "12.ABC.345/01DE-35",
                 *       "email": "contato@paonosso.com.br"
                 *     }
                 */
                "application/json": components["schemas"]["ClienteCreate"];
            };
        };
        responses: {
            /** @description The new client. */
            201: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Cliente"];
                };
            };
            /** @description The request is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not signed in, or not allowed. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Disabled, held by another device, or not open to keys. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description In conflict with what exists. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too large, or of a wrong type. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Content type not supported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Unexpected error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Database unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Disk full. */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    getCliente: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The client. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Cliente"];
                };
            };
            /** @description The request is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not signed in, or not allowed. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Disabled, held by another device, or not open to keys. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description In conflict with what exists. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Unexpected error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Database unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    deleteCliente: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deleted. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not signed in, or not allowed. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Disabled, held by another device, or not open to keys. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description In conflict with what exists. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Unexpected error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Database unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    updateCliente: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the version that was read. A stale one is REQ003 and nothing is written. */
                "If-Match"?: components["parameters"]["ifMatch"];
            };
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "nome": "Rede Pão Nosso",
                 *       "inadimplente": true
                 *     }
                 */
                "application/json": components["schemas"]["ClienteUpdate"];
            };
        };
        responses: {
            /** @description The client as it is now. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Cliente"];
                };
            };
            /** @description The request is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not signed in, or not allowed. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Disabled, held by another device, or not open to keys. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description In conflict with what exists. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Changed by somebody else. */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too large, or of a wrong type. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Content type not supported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Unexpected error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Database unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Disk full. */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    getClienteResumo: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The counts. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClienteResumo"];
                };
            };
            /** @description The request is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not signed in, or not allowed. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Disabled, held by another device, or not open to keys. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description In conflict with what exists. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Unexpected error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Database unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    activateClientes: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description One id, or up to 100 joined by commas. */
                id: components["parameters"]["ids"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description How many were activated. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Count"];
                };
            };
            /** @description The request is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not signed in, or not allowed. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Disabled, held by another device, or not open to keys. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description In conflict with what exists. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Unexpected error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Database unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    deactivateClientes: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description One id, or up to 100 joined by commas. */
                id: components["parameters"]["ids"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description How many were deactivated. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Count"];
                };
            };
            /** @description The request is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not signed in, or not allowed. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Disabled, held by another device, or not open to keys. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description In conflict with what exists. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Unexpected error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Database unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    importClientes: {
        parameters: {
            query?: {
                /** @description Answers what each row would do, with every error, and writes nothing. */
                dryRun?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /**
                     * Arquivo
                     * Format: binary
                     * @description A header row with nome, razaoSocial, cnpj, responsavel, email, telefone, inadimplente; at most 5,000 rows and 5 MB.
                     */
                    arquivo: Blob;
                };
            };
        };
        responses: {
            /** @description The rows and what became of them. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClienteImportacao"];
                };
            };
            /** @description The request is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not signed in, or not allowed. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Disabled, held by another device, or not open to keys. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description In conflict with what exists. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too large, or of a wrong type. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Content type not supported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The file, or what it says, is not valid. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Unexpected error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Database unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Disk full. */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    deleteClientes: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "ids": [
                 *         "0192f0c4-7a10-7c3e-9b1a-3f6c2d9e8a01",
                 *         "0192f0c4-7a10-7c3e-9b1a-3f6c2d9e8a02"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["Ids"];
            };
        };
        responses: {
            /** @description How many were deleted. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Count"];
                };
            };
            /** @description The request is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not signed in, or not allowed. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Disabled, held by another device, or not open to keys. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description In conflict with what exists. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too large, or of a wrong type. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Content type not supported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Unexpected error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Database unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Disk full. */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    reportClientesContatosSuporte: {
        parameters: {
            query?: {
                /** @description Where the store stands. */
                atividade?: components["parameters"]["atividade"];
                /** @description Part of the city's name, without case and accents. */
                cidade?: components["parameters"]["cidade"];
                /** @description Id of a client. */
                cliente?: components["parameters"]["cliente"];
                /** @description Answers only `total`, with no items. */
                contar?: components["parameters"]["contar"];
                /** @description The `nextCursor` of the page before, instead of `page`. */
                cursor?: components["parameters"]["cursor"];
                /**
                 * @description One São Paulo day; with `periodo`, nothing unless the period holds it.
                 * @example 2026-11-20
                 */
                dia?: components["parameters"]["dia"];
                /** @description The state's code. */
                estado?: components["parameters"]["estado"];
                /** @description Rows of a page. */
                limit?: components["parameters"]["limit"];
                /** @description Id of a store. */
                loja?: components["parameters"]["loja"];
                /** @description Part of the store's name, without case and accents. */
                nome?: components["parameters"]["nomeDaLoja"];
                /** @description Page, from 1. `page` × `limit` is at most 100,000; go on by `cursor` beyond that. */
                page?: components["parameters"]["page"];
                /** @description Days, counted from 00:00 in São Paulo of the day N−1 days ago until now. */
                periodo?: components["parameters"]["periodo"];
                status?: components["parameters"]["status"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of support contacts. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContatoSuportePage"];
                };
            };
            /** @description The request is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not signed in, or not allowed. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Disabled, held by another device, or not open to keys. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description In conflict with what exists. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Unexpected error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Database unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    reportClientesFaixas: {
        parameters: {
            query?: {
                /** @description Where the store stands. */
                atividade?: components["parameters"]["atividade"];
                /** @description Part of the city's name, without case and accents. */
                cidade?: components["parameters"]["cidade"];
                /** @description Id of a client. */
                cliente?: components["parameters"]["cliente"];
                /** @description Answers only `total`, with no items. */
                contar?: components["parameters"]["contar"];
                /** @description The `nextCursor` of the page before, instead of `page`. */
                cursor?: components["parameters"]["cursor"];
                /**
                 * @description One São Paulo day; with `periodo`, nothing unless the period holds it.
                 * @example 2026-11-20
                 */
                dia?: components["parameters"]["dia"];
                /** @description Only what happened on this weekday in São Paulo. */
                diaDaSemana?: components["parameters"]["diaDaSemana"];
                /** @description The state's code. */
                estado?: components["parameters"]["estado"];
                /** @description Only what happened in this hour of the day in São Paulo, from its beginning to that of the next. */
                hora?: components["parameters"]["hora"];
                /** @description Rows of a page. */
                limit?: components["parameters"]["limit"];
                /** @description Id of a store. */
                loja?: components["parameters"]["loja"];
                /** @description Part of the store's name, without case and accents. */
                nome?: components["parameters"]["nomeDaLoja"];
                /** @description Page, from 1. `page` × `limit` is at most 100,000; go on by `cursor` beyond that. */
                page?: components["parameters"]["page"];
                /** @description Days, counted from 00:00 in São Paulo of the day N−1 days ago until now. */
                periodo?: components["parameters"]["periodo"];
                status?: components["parameters"]["status"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of plays. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ExecucaoPage"];
                };
            };
            /** @description The request is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not signed in, or not allowed. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Disabled, held by another device, or not open to keys. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description In conflict with what exists. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Unexpected error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Database unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    reportClientesLikeDislike: {
        parameters: {
            query?: {
                /** @description Where the store stands. */
                atividade?: components["parameters"]["atividade"];
                /** @description Part of the city's name, without case and accents. */
                cidade?: components["parameters"]["cidade"];
                /** @description Id of a client. */
                cliente?: components["parameters"]["cliente"];
                /** @description Answers only `total`, with no items. */
                contar?: components["parameters"]["contar"];
                /** @description The `nextCursor` of the page before, instead of `page`. */
                cursor?: components["parameters"]["cursor"];
                /**
                 * @description One São Paulo day; with `periodo`, nothing unless the period holds it.
                 * @example 2026-11-20
                 */
                dia?: components["parameters"]["dia"];
                /** @description The state's code. */
                estado?: components["parameters"]["estado"];
                /** @description Only likes (true) or only dislikes (false). */
                liked?: boolean;
                /** @description Rows of a page. */
                limit?: components["parameters"]["limit"];
                /** @description Id of a store. */
                loja?: components["parameters"]["loja"];
                /** @description Id of a track. */
                musica?: components["parameters"]["musica"];
                /** @description Part of the store's name, without case and accents. */
                nome?: components["parameters"]["nomeDaLoja"];
                /** @description Page, from 1. `page` × `limit` is at most 100,000; go on by `cursor` beyond that. */
                page?: components["parameters"]["page"];
                /** @description Days, counted from 00:00 in São Paulo of the day N−1 days ago until now. */
                periodo?: components["parameters"]["periodo"];
                status?: components["parameters"]["status"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of likes and dislikes. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CurtidaPage"];
                };
            };
            /** @description The request is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not signed in, or not allowed. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Disabled, held by another device, or not open to keys. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description In conflict with what exists. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Unexpected error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Database unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    reportClientesResumo: {
        parameters: {
            query?: {
                /** @description Days, counted from 00:00 in São Paulo of the day N−1 days ago until now. */
                periodo?: components["parameters"]["periodo"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The figures. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClientesResumo"];
                };
            };
            /** @description The request is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not signed in, or not allowed. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Disabled, held by another device, or not open to keys. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description In conflict with what exists. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Unexpected error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Database unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    reportClientesVinhetas: {
        parameters: {
            query?: {
                /** @description Where the store stands. */
                atividade?: components["parameters"]["atividade"];
                /** @description Part of the city's name, without case and accents. */
                cidade?: components["parameters"]["cidade"];
                /** @description Id of a client. */
                cliente?: components["parameters"]["cliente"];
                /** @description Answers only `total`, with no items. */
                contar?: components["parameters"]["contar"];
                /** @description The `nextCursor` of the page before, instead of `page`. */
                cursor?: components["parameters"]["cursor"];
                /**
                 * @description One São Paulo day; with `periodo`, nothing unless the period holds it.
                 * @example 2026-11-20
                 */
                dia?: components["parameters"]["dia"];
                /** @description The state's code. */
                estado?: components["parameters"]["estado"];
                /** @description Rows of a page. */
                limit?: components["parameters"]["limit"];
                /** @description Id of a store. */
                loja?: components["parameters"]["loja"];
                /** @description Part of the store's name, without case and accents. */
                nome?: components["parameters"]["nomeDaLoja"];
                /** @description Page, from 1. `page` × `limit` is at most 100,000; go on by `cursor` beyond that. */
                page?: components["parameters"]["page"];
                /** @description Days, counted from 00:00 in São Paulo of the day N−1 days ago until now. */
                periodo?: components["parameters"]["periodo"];
                status?: components["parameters"]["status"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of jingle plays. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ExecucaoVinhetaPage"];
                };
            };
            /** @description The request is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not signed in, or not allowed. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Disabled, held by another device, or not open to keys. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description In conflict with what exists. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Unexpected error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Database unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    listComunicados: {
        parameters: {
            query?: {
                /** @description Id of a client with a store that it was sent to. */
                cliente?: components["schemas"]["IdProcurado"];
                /** @description The `nextCursor` of the page before, instead of `page`. */
                cursor?: components["parameters"]["cursor"];
                /** @description Sent more than this many days ago, and not read by every store that it was sent to. */
                diasSemLer?: number;
                /** @description The store's e-mail, whole, without case. */
                email?: components["parameters"]["email"];
                /** @description For clients behind with their payments, or not. */
                inadimplencia?: boolean;
                /** @description Rows of a page. */
                limit?: components["parameters"]["limit"];
                /** @description Id of a store that it was sent to. */
                loja?: components["schemas"]["IdProcurado"];
                /** @description Part of the name, without case and accents; under 3 characters, the beginning of a word. */
                nome?: components["parameters"]["parteDoNome"];
                /** @description Page, from 1. `page` × `limit` is at most 100,000; go on by `cursor` beyond that. */
                page?: components["parameters"]["page"];
                /** @description Days, counted from 00:00 in São Paulo of the day N−1 days ago until now. */
                periodo?: components["parameters"]["periodo"];
                /** @description What the list is sorted by; `-` before it turns it round. */
                sort?: "nome" | "-nome" | "statusAdimplencia" | "-statusAdimplencia" | "status" | "-status" | "createdAt" | "-createdAt";
                status?: components["parameters"]["leitura"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of announcements. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ComunicadoPage"];
                };
            };
            /** @description The request is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not signed in, or not allowed. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Disabled, held by another device, or not open to keys. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description In conflict with what exists. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Unexpected error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Database unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    createComunicado: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "nome": "Horário de fim de ano",
                 *       "mensagem": "De 24/12 a 01/01 o suporte atende das 9h às 15h.",
                 *       "clientes": [
                 *         "0192f0c4-7a10-7c3e-9b1a-3f6c2d9e8a01"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["ComunicadoCreate"];
            };
        };
        responses: {
            /** @description The new announcement. */
            201: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Comunicado"];
                };
            };
            /** @description The request is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not signed in, or not allowed. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Disabled, held by another device, or not open to keys. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description In conflict with what exists. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too large, or of a wrong type. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Content type not supported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Unexpected error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Database unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Disk full. */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    getComunicado: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The announcement. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Comunicado"];
                };
            };
            /** @description The request is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not signed in, or not allowed. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Disabled, held by another device, or not open to keys. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description In conflict with what exists. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Unexpected error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Database unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    deleteComunicado: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deleted. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not signed in, or not allowed. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Disabled, held by another device, or not open to keys. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description In conflict with what exists. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Unexpected error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Database unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    updateComunicado: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the version that was read. A stale one is REQ003 and nothing is written. */
                "If-Match"?: components["parameters"]["ifMatch"];
            };
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "mensagem": "De 24/12 a 01/01 o suporte atende das 9h às 15h."
                 *     }
                 */
                "application/json": components["schemas"]["ComunicadoUpdate"];
            };
        };
        responses: {
            /** @description The announcement as it is now. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Comunicado"];
                };
            };
            /** @description The request is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not signed in, or not allowed. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Disabled, held by another device, or not open to keys. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description In conflict with what exists. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Changed by somebody else. */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too large, or of a wrong type. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Content type not supported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Unexpected error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Database unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Disk full. */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    countComunicadoLembrete: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description How many stores, and when it was last reminded of. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ComunicadoLembrete"];
                };
            };
            /** @description The request is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not signed in, or not allowed. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Disabled, held by another device, or not open to keys. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description In conflict with what exists. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Unexpected error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Database unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    sendComunicadoLembrete: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description How many stores were reminded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ComunicadoLembrete"];
                };
            };
            /** @description The request is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not signed in, or not allowed. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Disabled, held by another device, or not open to keys. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description In conflict with what exists. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Unexpected error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Database unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    listComunicadoLojas: {
        parameters: {
            query?: {
                /** @description The `nextCursor` of the page before, instead of `page`. */
                cursor?: components["parameters"]["cursor"];
                /** @description Rows of a page. */
                limit?: components["parameters"]["limit"];
                /** @description Part of the store's name, without case and accents. */
                nome?: components["parameters"]["nomeDaLoja"];
                /** @description Page, from 1. `page` × `limit` is at most 100,000; go on by `cursor` beyond that. */
                page?: components["parameters"]["page"];
                /** @description What the list is sorted by; `-` before it turns it round. */
                sort?: "nome" | "-nome" | "lidoEm" | "-lidoEm";
                status?: components["parameters"]["leitura"];
            };
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of stores. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LojaDoComunicadoPage"];
                };
            };
            /** @description The request is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not signed in, or not allowed. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Disabled, held by another device, or not open to keys. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description In conflict with what exists. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Unexpected error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Database unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    toggleComunicadoStatus: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the version that was read. A stale one is REQ003 and nothing is written. */
                "If-Match"?: components["parameters"]["ifMatch"];
            };
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "status": "ATIVO"
                 *     }
                 */
                "application/json": components["schemas"]["StatusChange"];
            };
        };
        responses: {
            /** @description The announcement as it is now. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Comunicado"];
                };
            };
            /** @description The request is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not signed in, or not allowed. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Disabled, held by another device, or not open to keys. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description In conflict with what exists. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Changed by somebody else. */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too large, or of a wrong type. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Content type not supported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Unexpected error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Database unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Disk full. */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    countComunicadoLojas: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "clientes": [
                 *         "0192f0c4-7a10-7c3e-9b1a-3f6c2d9e8a01"
                 *       ],
                 *       "inadimplencia": false
                 *     }
                 */
                "application/json": components["schemas"]["ComunicadoDestino"];
            };
        };
        responses: {
            /** @description How many stores. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ComunicadoAlcance"];
                };
            };
            /** @description The request is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not signed in, or not allowed. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Disabled, held by another device, or not open to keys. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description In conflict with what exists. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too large, or of a wrong type. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Content type not supported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Unexpected error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Database unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Disk full. */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    deleteComunicados: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "ids": [
                 *         "0192f0c4-7a10-7c3e-9b1a-600000000001",
                 *         "0192f0c4-7a10-7c3e-9b1a-600000000002"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["Ids"];
            };
        };
        responses: {
            /** @description How many were deleted. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Count"];
                };
            };
            /** @description The request is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not signed in, or not allowed. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Disabled, held by another device, or not open to keys. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description In conflict with what exists. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too large, or of a wrong type. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Content type not supported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Unexpected error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Database unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Disk full. */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    getConfiguracoes: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The settings. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Configuracao"];
                };
            };
            /** @description The request is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not signed in, or not allowed. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Disabled, held by another device, or not open to keys. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description In conflict with what exists. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Unexpected error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Database unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    updateConfiguracoes: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the version that was read. A stale one is REQ003 and nothing is written. */
                "If-Match"?: components["parameters"]["ifMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "periodoAtividadeLoja": 30,
                 *       "horarios": [
                 *         {
                 *           "dias": [
                 *             "SEG",
                 *             "TER",
                 *             "QUA",
                 *             "QUI",
                 *             "SEX",
                 *             "SAB"
                 *           ],
                 *           "abre": "09:00",
                 *           "fecha": "19:00"
                 *         }
                 *       ],
                 *       "volume": 70
                 *     }
                 */
                "application/json": components["schemas"]["ConfiguracaoUpdate"];
            };
        };
        responses: {
            /** @description The settings as they are now. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Configuracao"];
                };
            };
            /** @description The request is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not signed in, or not allowed. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Disabled, held by another device, or not open to keys. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description In conflict with what exists. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Changed by somebody else. */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too large, or of a wrong type. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Content type not supported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Unexpected error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Database unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Disk full. */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    getDemonstracao: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The state of the demonstration. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Demonstracao"];
                };
            };
            /** @description The request is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not signed in, or not allowed. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Disabled, held by another device, or not open to keys. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description In conflict with what exists. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Unexpected error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Database unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    getDemonstracaoConteudo: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What an end of the demonstration would remove, and what it has to ask for. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DemonstracaoConteudo"];
                };
            };
            /** @description The request is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not signed in, or not allowed. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Disabled, held by another device, or not open to keys. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description In conflict with what exists. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Unexpected error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Database unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    endDemonstracao: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "confirmacao": "demonstração",
                 *       "feitosAMao": "MANTER"
                 *     }
                 */
                "application/json": components["schemas"]["DemonstracaoEnd"];
            };
        };
        responses: {
            /** @description It is being removed. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Demonstracao"];
                };
            };
            /** @description The request is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not signed in, or not allowed. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Disabled, held by another device, or not open to keys. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description In conflict with what exists. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too large, or of a wrong type. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Content type not supported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Unexpected error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Database unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Disk full. */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    createExportacao: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "relatorio": "reportClientesFaixas",
                 *       "filtros": {
                 *         "cliente": "0192f0c4-7a10-7c3e-9b1a-3f6c2d9e8a01",
                 *         "periodo": 30
                 *       },
                 *       "formato": "xlsx"
                 *     }
                 */
                "application/json": components["schemas"]["ExportacaoCreate"];
            };
        };
        responses: {
            /** @description The address, and how many rows the report has now. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ExportacaoCriada"];
                };
            };
            /** @description The request is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not signed in, or not allowed. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Disabled, held by another device, or not open to keys. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description In conflict with what exists. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too large, or of a wrong type. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Content type not supported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The file, or what it says, is not valid. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too many attempts. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Unexpected error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Database unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Disk full. */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    getExportacao: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The export. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Exportacao"];
                };
            };
            /** @description The request is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not signed in, or not allowed. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Disabled, held by another device, or not open to keys. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description In conflict with what exists. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Unexpected error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Database unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    deleteExportacao: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Cancelled. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not signed in, or not allowed. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Disabled, held by another device, or not open to keys. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description In conflict with what exists. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Unexpected error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Database unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    downloadExportacao: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file. One that breaks off was cancelled or failed. */
            200: {
                headers: {
                    "Content-Disposition": components["headers"]["ContentDisposition"];
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": Blob;
                    "text/csv": Blob;
                };
            };
            /** @description The request is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not signed in, or not allowed. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Disabled, held by another device, or not open to keys. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description In conflict with what exists. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too many attempts. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Unexpected error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Database unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    listHistorico: {
        parameters: {
            query?: {
                /** @description The `nextCursor` of the page before, instead of `page`. */
                cursor?: components["parameters"]["cursor"];
                /** @description Rows of a page. */
                limit?: components["parameters"]["limit"];
                /** @description Page, from 1. `page` × `limit` is at most 100,000; go on by `cursor` beyond that. */
                page?: components["parameters"]["page"];
            };
            header?: never;
            path: {
                /** @description What kind of entity it is. */
                entidade: components["parameters"]["entidade"];
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the history. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RegistroDoHistoricoPage"];
                };
            };
            /** @description The request is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not signed in, or not allowed. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Disabled, held by another device, or not open to keys. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description In conflict with what exists. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Unexpected error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Database unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    compareVersoes: {
        parameters: {
            query: {
                /** @description Id of another entry; the entity as it is now without one. */
                com?: string;
                /** @description Id of an entry. */
                versao: string;
            };
            header?: never;
            path: {
                /** @description What kind of entity it is. */
                entidade: components["parameters"]["entidade"];
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What differs. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Comparacao"];
                };
            };
            /** @description The request is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not signed in, or not allowed. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Disabled, held by another device, or not open to keys. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description In conflict with what exists. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Unexpected error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Database unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    restoreVersao: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the version that was read. A stale one is REQ003 and nothing is written. */
                "If-Match"?: components["parameters"]["ifMatch"];
            };
            path: {
                /** @description What kind of entity it is. */
                entidade: components["parameters"]["entidade"];
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "versao": "0192f0c4-7a10-7c3e-9b1a-900000000001",
                 *       "manter": [
                 *         "telefone"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["VoltarVersao"];
            };
        };
        responses: {
            /** @description What went back. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VersaoVoltada"];
                };
            };
            /** @description The request is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not signed in, or not allowed. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Disabled, held by another device, or not open to keys. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description In conflict with what exists. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Changed by somebody else. */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too large, or of a wrong type. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Content type not supported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Unexpected error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Database unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Disk full. */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    countImpacto: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "entidade": "LOJA",
                 *       "ids": [
                 *         "0192f0c4-7a10-7c3e-9b1a-100000000001",
                 *         "0192f0c4-7a10-7c3e-9b1a-100000000002"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["ImpactoPergunta"];
            };
        };
        responses: {
            /** @description The counts. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Impacto"];
                };
            };
            /** @description The request is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not signed in, or not allowed. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Disabled, held by another device, or not open to keys. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description In conflict with what exists. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too large, or of a wrong type. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Content type not supported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Unexpected error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Database unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Disk full. */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    listInsightsAggregateLikes: {
        parameters: {
            query?: {
                /** @description Where the store stands. */
                atividade?: components["parameters"]["atividade"];
                /** @description Part of the city's name, without case and accents. */
                cidade?: components["parameters"]["cidade"];
                /** @description Id of a client. */
                cliente?: components["parameters"]["cliente"];
                /** @description Answers only `total`, with no items. */
                contar?: components["parameters"]["contar"];
                /** @description The `nextCursor` of the page before, instead of `page`. */
                cursor?: components["parameters"]["cursor"];
                /** @description The state's code. */
                estado?: components["parameters"]["estado"];
                /** @description Rows of a page. */
                limit?: components["parameters"]["limit"];
                /** @description Part of the store's name, without case and accents. */
                nome?: string;
                /** @description The most liked first, or the least. */
                ordem?: components["parameters"]["ordem"];
                /** @description Page, from 1. `page` × `limit` is at most 100,000; go on by `cursor` beyond that. */
                page?: components["parameters"]["page"];
                /** @description Days, counted from 00:00 in São Paulo of the day N−1 days ago until now; the setting `periodoAtividadeLoja` when absent. */
                periodo?: number;
                status?: components["parameters"]["status"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of tracks. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FaixaCurtidaPage"];
                };
            };
            /** @description The request is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not signed in, or not allowed. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Disabled, held by another device, or not open to keys. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description In conflict with what exists. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Unexpected error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Database unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    getMetricsForCharts: {
        parameters: {
            query?: {
                /** @description Where the store stands. */
                atividade?: components["parameters"]["atividade"];
                /** @description Part of the city's name, without case and accents. */
                cidade?: components["parameters"]["cidade"];
                /** @description Id of a client. */
                cliente?: components["parameters"]["cliente"];
                /** @description The state's code. */
                estado?: components["parameters"]["estado"];
                /** @description Part of the store's name, without case and accents. */
                nome?: string;
                /** @description Days, counted from 00:00 in São Paulo of the day N−1 days ago until now; the setting `periodoAtividadeLoja` when absent. */
                periodo?: number;
                status?: components["parameters"]["status"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The figures. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Metricas"];
                };
            };
            /** @description The request is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not signed in, or not allowed. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Disabled, held by another device, or not open to keys. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description In conflict with what exists. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Unexpected error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Database unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    getInsightsContatosSuporteTotal: {
        parameters: {
            query?: {
                /** @description Where the store stands. */
                atividade?: components["parameters"]["atividade"];
                /** @description Part of the city's name, without case and accents. */
                cidade?: components["parameters"]["cidade"];
                /** @description Id of a client. */
                cliente?: components["parameters"]["cliente"];
                /** @description The state's code. */
                estado?: components["parameters"]["estado"];
                /** @description Part of the store's name, without case and accents. */
                nome?: string;
                /** @description Days, counted from 00:00 in São Paulo of the day N−1 days ago until now; the setting `periodoAtividadeLoja` when absent. */
                periodo?: number;
                status?: components["parameters"]["status"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The number. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContatosTotal"];
                };
            };
            /** @description The request is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not signed in, or not allowed. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Disabled, held by another device, or not open to keys. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description In conflict with what exists. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Unexpected error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Database unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    getInsightsPendencias: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The numbers. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Pendencias"];
                };
            };
            /** @description The request is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not signed in, or not allowed. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Disabled, held by another device, or not open to keys. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description In conflict with what exists. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Unexpected error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Database unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    reportInsightsLojasNaoAtualizaram: {
        parameters: {
            query?: {
                /** @description Where the store stands. */
                atividade?: components["parameters"]["atividade"];
                /** @description Part of the city's name, without case and accents. */
                cidade?: components["parameters"]["cidade"];
                /** @description Id of a client. */
                cliente?: components["parameters"]["cliente"];
                /** @description Answers only `total`, with no items. */
                contar?: components["parameters"]["contar"];
                /** @description The `nextCursor` of the page before, instead of `page`. */
                cursor?: components["parameters"]["cursor"];
                /** @description The state's code. */
                estado?: components["parameters"]["estado"];
                /** @description Rows of a page. */
                limit?: components["parameters"]["limit"];
                /** @description Part of the store's name, without case and accents. */
                nome?: string;
                /** @description Page, from 1. `page` × `limit` is at most 100,000; go on by `cursor` beyond that. */
                page?: components["parameters"]["page"];
                /** @description Days, counted from 00:00 in São Paulo of the day N−1 days ago until now; the setting `periodoAtividadeLoja` when absent. */
                periodo?: number;
                status?: components["parameters"]["status"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of stores. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LojaNaoAtualizouPage"];
                };
            };
            /** @description The request is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not signed in, or not allowed. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Disabled, held by another device, or not open to keys. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description In conflict with what exists. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Unexpected error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Database unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    reportInsightsContatosSuporte: {
        parameters: {
            query?: {
                /** @description Where the store stands. */
                atividade?: components["parameters"]["atividade"];
                /** @description Part of the city's name, without case and accents. */
                cidade?: components["parameters"]["cidade"];
                /** @description Id of a client. */
                cliente?: components["parameters"]["cliente"];
                /** @description Answers only `total`, with no items. */
                contar?: components["parameters"]["contar"];
                /** @description The `nextCursor` of the page before, instead of `page`. */
                cursor?: components["parameters"]["cursor"];
                /** @description The state's code. */
                estado?: components["parameters"]["estado"];
                /** @description Rows of a page. */
                limit?: components["parameters"]["limit"];
                /** @description Part of the store's name, without case and accents. */
                nome?: string;
                /** @description Page, from 1. `page` × `limit` is at most 100,000; go on by `cursor` beyond that. */
                page?: components["parameters"]["page"];
                /** @description Days, counted from 00:00 in São Paulo of the day N−1 days ago until now; the setting `periodoAtividadeLoja` when absent. */
                periodo?: number;
                status?: components["parameters"]["status"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of stores. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContatosDaLojaPage"];
                };
            };
            /** @description The request is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not signed in, or not allowed. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Disabled, held by another device, or not open to keys. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description In conflict with what exists. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Unexpected error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Database unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    reportInsightsFaixasVinhetas: {
        parameters: {
            query?: {
                /** @description Where the store stands. */
                atividade?: components["parameters"]["atividade"];
                /** @description Part of the city's name, without case and accents. */
                cidade?: components["parameters"]["cidade"];
                /** @description Id of a client. */
                cliente?: components["parameters"]["cliente"];
                /** @description Answers only `total`, with no items. */
                contar?: components["parameters"]["contar"];
                /** @description The `nextCursor` of the page before, instead of `page`. */
                cursor?: components["parameters"]["cursor"];
                /** @description The state's code. */
                estado?: components["parameters"]["estado"];
                /** @description Rows of a page. */
                limit?: components["parameters"]["limit"];
                /** @description Part of the store's name, without case and accents. */
                nome?: string;
                /** @description Page, from 1. `page` × `limit` is at most 100,000; go on by `cursor` beyond that. */
                page?: components["parameters"]["page"];
                /** @description Days, counted from 00:00 in São Paulo of the day N−1 days ago until now; the setting `periodoAtividadeLoja` when absent. */
                periodo?: number;
                status?: components["parameters"]["status"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of stores. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FaixasVinhetasDaLojaPage"];
                };
            };
            /** @description The request is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not signed in, or not allowed. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Disabled, held by another device, or not open to keys. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description In conflict with what exists. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Unexpected error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Database unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    reportInsightsHoras: {
        parameters: {
            query?: {
                /** @description Where the store stands. */
                atividade?: components["parameters"]["atividade"];
                /** @description Part of the city's name, without case and accents. */
                cidade?: components["parameters"]["cidade"];
                /** @description Id of a client. */
                cliente?: components["parameters"]["cliente"];
                /** @description Answers only `total`, with no items. */
                contar?: components["parameters"]["contar"];
                /** @description The `nextCursor` of the page before, instead of `page`. */
                cursor?: components["parameters"]["cursor"];
                /** @description The state's code. */
                estado?: components["parameters"]["estado"];
                /** @description Rows of a page. */
                limit?: components["parameters"]["limit"];
                /** @description Part of the store's name, without case and accents. */
                nome?: string;
                /** @description Page, from 1. `page` × `limit` is at most 100,000; go on by `cursor` beyond that. */
                page?: components["parameters"]["page"];
                /** @description Days, counted from 00:00 in São Paulo of the day N−1 days ago until now; the setting `periodoAtividadeLoja` when absent. */
                periodo?: number;
                status?: components["parameters"]["status"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of stores. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HorasPorLojaPage"];
                };
            };
            /** @description The request is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not signed in, or not allowed. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Disabled, held by another device, or not open to keys. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description In conflict with what exists. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Unexpected error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Database unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    getInsightsHorasTotal: {
        parameters: {
            query?: {
                /** @description Where the store stands. */
                atividade?: components["parameters"]["atividade"];
                /** @description Part of the city's name, without case and accents. */
                cidade?: components["parameters"]["cidade"];
                /** @description Id of a client. */
                cliente?: components["parameters"]["cliente"];
                /** @description The state's code. */
                estado?: components["parameters"]["estado"];
                /** @description Part of the store's name, without case and accents. */
                nome?: string;
                /** @description Days, counted from 00:00 in São Paulo of the day N−1 days ago until now; the setting `periodoAtividadeLoja` when absent. */
                periodo?: number;
                status?: components["parameters"]["status"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The minutes. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HorasTotal"];
                };
            };
            /** @description The request is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not signed in, or not allowed. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Disabled, held by another device, or not open to keys. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description In conflict with what exists. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Unexpected error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Database unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    listLikes: {
        parameters: {
            query?: {
                /** @description Where the store stands. */
                atividade?: components["parameters"]["atividade"];
                /** @description Part of the city's name, without case and accents. */
                cidade?: components["parameters"]["cidade"];
                /** @description Id of a client. */
                cliente?: components["parameters"]["cliente"];
                /** @description Answers only `total`, with no items. */
                contar?: components["parameters"]["contar"];
                /** @description The `nextCursor` of the page before, instead of `page`. */
                cursor?: components["parameters"]["cursor"];
                /** @description The state's code. */
                estado?: components["parameters"]["estado"];
                /** @description Only likes (true) or only dislikes (false). */
                liked?: boolean;
                /** @description Rows of a page. */
                limit?: components["parameters"]["limit"];
                /** @description Id of a store. */
                loja?: components["parameters"]["loja"];
                /** @description Id of a track. */
                musica?: components["parameters"]["musica"];
                /** @description Page, from 1. `page` × `limit` is at most 100,000; go on by `cursor` beyond that. */
                page?: components["parameters"]["page"];
                /** @description Days, counted from 00:00 in São Paulo of the day N−1 days ago until now. */
                periodo?: components["parameters"]["periodo"];
                /** @description Id of a playlist. */
                playlist?: components["parameters"]["playlist"];
                status?: components["parameters"]["status"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of likes and dislikes. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CurtidaPage"];
                };
            };
            /** @description The request is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not signed in, or not allowed. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Disabled, held by another device, or not open to keys. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description In conflict with what exists. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Unexpected error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Database unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    listAggregateLikes: {
        parameters: {
            query?: {
                /** @description Where the store stands. */
                atividade?: components["parameters"]["atividade"];
                /** @description Part of the city's name, without case and accents. */
                cidade?: components["parameters"]["cidade"];
                /** @description Id of a client. */
                cliente?: components["parameters"]["cliente"];
                /** @description Answers only `total`, with no items. */
                contar?: components["parameters"]["contar"];
                /** @description The `nextCursor` of the page before, instead of `page`. */
                cursor?: components["parameters"]["cursor"];
                /** @description The state's code. */
                estado?: components["parameters"]["estado"];
                /** @description Rows of a page. */
                limit?: components["parameters"]["limit"];
                /** @description Id of a store. */
                loja?: components["parameters"]["loja"];
                /** @description The most liked first, or the least. */
                ordem?: components["parameters"]["ordem"];
                /** @description Page, from 1. `page` × `limit` is at most 100,000; go on by `cursor` beyond that. */
                page?: components["parameters"]["page"];
                /** @description Days, counted from 00:00 in São Paulo of the day N−1 days ago until now. */
                periodo?: components["parameters"]["periodo"];
                /** @description Id of a playlist. */
                playlist?: components["parameters"]["playlist"];
                status?: components["parameters"]["status"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of tracks. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FaixaCurtidaPage"];
                };
            };
            /** @description The request is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not signed in, or not allowed. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Disabled, held by another device, or not open to keys. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description In conflict with what exists. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Unexpected error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Database unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    listAllDislikes: {
        parameters: {
            query?: {
                /** @description Where the store stands. */
                atividade?: components["parameters"]["atividade"];
                /** @description Part of the city's name, without case and accents. */
                cidade?: components["parameters"]["cidade"];
                /** @description Id of a client. */
                cliente?: components["parameters"]["cliente"];
                /** @description Answers only `total`, with no items. */
                contar?: components["parameters"]["contar"];
                /** @description The `nextCursor` of the page before, instead of `page`. */
                cursor?: components["parameters"]["cursor"];
                /** @description The state's code. */
                estado?: components["parameters"]["estado"];
                /** @description Rows of a page. */
                limit?: components["parameters"]["limit"];
                /** @description Id of a store. */
                loja?: components["parameters"]["loja"];
                /** @description Id of a track. */
                musica?: components["parameters"]["musica"];
                /** @description Page, from 1. `page` × `limit` is at most 100,000; go on by `cursor` beyond that. */
                page?: components["parameters"]["page"];
                /** @description Days, counted from 00:00 in São Paulo of the day N−1 days ago until now. */
                periodo?: components["parameters"]["periodo"];
                /** @description Id of a playlist. */
                playlist?: components["parameters"]["playlist"];
                status?: components["parameters"]["status"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of dislikes. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CurtidaPage"];
                };
            };
            /** @description The request is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not signed in, or not allowed. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Disabled, held by another device, or not open to keys. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description In conflict with what exists. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Unexpected error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Database unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    listAllLikes: {
        parameters: {
            query?: {
                /** @description Where the store stands. */
                atividade?: components["parameters"]["atividade"];
                /** @description Part of the city's name, without case and accents. */
                cidade?: components["parameters"]["cidade"];
                /** @description Id of a client. */
                cliente?: components["parameters"]["cliente"];
                /** @description Answers only `total`, with no items. */
                contar?: components["parameters"]["contar"];
                /** @description The `nextCursor` of the page before, instead of `page`. */
                cursor?: components["parameters"]["cursor"];
                /** @description The state's code. */
                estado?: components["parameters"]["estado"];
                /** @description Rows of a page. */
                limit?: components["parameters"]["limit"];
                /** @description Id of a store. */
                loja?: components["parameters"]["loja"];
                /** @description Id of a track. */
                musica?: components["parameters"]["musica"];
                /** @description Page, from 1. `page` × `limit` is at most 100,000; go on by `cursor` beyond that. */
                page?: components["parameters"]["page"];
                /** @description Days, counted from 00:00 in São Paulo of the day N−1 days ago until now. */
                periodo?: components["parameters"]["periodo"];
                /** @description Id of a playlist. */
                playlist?: components["parameters"]["playlist"];
                status?: components["parameters"]["status"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of likes. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CurtidaPage"];
                };
            };
            /** @description The request is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not signed in, or not allowed. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Disabled, held by another device, or not open to keys. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description In conflict with what exists. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Unexpected error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Database unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    listLixeira: {
        parameters: {
            query?: {
                /** @description Id of the administrator who deleted it. */
                admin?: components["schemas"]["IdProcurado"];
                /** @description The `nextCursor` of the page before, instead of `page`. */
                cursor?: components["parameters"]["cursor"];
                entidade?: components["schemas"]["EntidadeNaLixeira"];
                /** @description Rows of a page. */
                limit?: components["parameters"]["limit"];
                /** @description Part of the name, without case and accents; under 3 characters, the beginning of a word. */
                nome?: components["parameters"]["parteDoNome"];
                /** @description Page, from 1. `page` × `limit` is at most 100,000; go on by `cursor` beyond that. */
                page?: components["parameters"]["page"];
                /** @description What the list is sorted by; `-` before it turns it round. */
                sort?: "deletedAt" | "-deletedAt";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the bin. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ItemDaLixeiraPage"];
                };
            };
            /** @description The request is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not signed in, or not allowed. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Disabled, held by another device, or not open to keys. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description In conflict with what exists. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Unexpected error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Database unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    eraseLixeira: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "nome": "Drogaria São Bento"
                 *     }
                 */
                "application/json": components["schemas"]["ApagarDaLixeira"];
            };
        };
        responses: {
            /** @description Erased. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not signed in, or not allowed. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Disabled, held by another device, or not open to keys. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description In conflict with what exists. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too large, or of a wrong type. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Content type not supported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Unexpected error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Database unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Disk full. */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    restoreLixeira: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "ids": [
                 *         "0192f0c4-7a10-7c3e-9b1a-3f6c2d9e8a01"
                 *       ],
                 *       "novos": [
                 *         {
                 *           "_id": "0192f0c4-7a10-7c3e-9b1a-3f6c2d9e8a01",
                 *           "nome": "Drogaria São Bento (antiga)"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["Restaurar"];
            };
        };
        responses: {
            /** @description What was restored. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Restaurada"];
                };
            };
            /** @description The request is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not signed in, or not allowed. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Disabled, held by another device, or not open to keys. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description In conflict with what exists. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too large, or of a wrong type. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Content type not supported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Unexpected error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Database unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Disk full. */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    login: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "login": "marina.costa",
                 *       "senha": "uma-senha-longa"
                 *     }
                 */
                "application/json": components["schemas"]["Credenciais"];
            };
        };
        responses: {
            /** @description The token for all other calls. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Acesso"];
                };
            };
            /** @description The password is right, and a code is to follow. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SegundaEtapa"];
                };
            };
            /** @description The request is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Disabled, held by another device, or not open to keys. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description In conflict with what exists. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too large, or of a wrong type. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Content type not supported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too many attempts. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Unexpected error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Database unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Disk full. */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    confirmLogin: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "prova": "1792345678.0192f0c4-7a10-7c3e-9b1a-000000000001.mJ4x",
                 *       "codigo": "287082"
                 *     }
                 */
                "application/json": components["schemas"]["CodigoDeEntrada"];
            };
        };
        responses: {
            /** @description The token for all other calls. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Acesso"];
                };
            };
            /** @description The request is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Disabled, held by another device, or not open to keys. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too large, or of a wrong type. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Content type not supported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too many attempts. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Unexpected error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Database unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Disk full. */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    requestPasswordReset: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "marina.costa@agencia.com.br"
                 *     }
                 */
                "application/json": components["schemas"]["PedidoDeSenha"];
            };
        };
        responses: {
            /** @description Accepted. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description In conflict with what exists. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too large, or of a wrong type. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Content type not supported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too many attempts. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Unexpected error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Database unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Disk full. */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    beginLoginOidc: {
        parameters: {
            query?: {
                /** @description Whether the provider is to ask who it is even where it knows (`max_age=0`), as `createChave` wants it. */
                confirmar?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description To the provider. */
            303: {
                headers: {
                    /** @description Where to. */
                    Location?: string;
                    /** @description What the browser is known by. */
                    "Set-Cookie"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too many attempts. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Unexpected error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Database unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    finishLoginOidc: {
        parameters: {
            query?: {
                /** @description The provider's code. */
                code?: string;
                /** @description What the flow began with. */
                state?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description To the panel. */
            303: {
                headers: {
                    /** @description Where to. */
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Unexpected error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Database unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    createSessaoOidc: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The token for all other calls. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Acesso"];
                };
            };
            /** @description The request is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Disabled, held by another device, or not open to keys. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description In conflict with what exists. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Unexpected error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Somebody else did not answer. */
            502: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Database unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    resetPassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "token": "8mU2rT6w",
                 *       "senha": "outra-senha-longa"
                 *     }
                 */
                "application/json": components["schemas"]["NovaSenha"];
            };
        };
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description In conflict with what exists. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too large, or of a wrong type. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Content type not supported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too many attempts. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Unexpected error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Database unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Disk full. */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    logout: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Signed out. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not signed in, or not allowed. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Disabled, held by another device, or not open to keys. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Unexpected error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Database unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    listLojas: {
        parameters: {
            query?: {
                /** @description Part of the city's name, without case and accents. */
                cidade?: components["parameters"]["cidade"];
                /** @description Id of a client. */
                cliente?: components["parameters"]["cliente"];
                /** @description Part of the CNPJ, with or without punctuation. */
                cnpj?: string;
                /** @description Only stores of this playlist's client; each row says in `vinculada` whether it has the playlist. Not together with `contextVinheta`. */
                contextPlaylist?: components["schemas"]["IdProcurado"];
                /** @description Only stores of this jingle's client; each row says in `vinculada` whether it has the jingle. */
                contextVinheta?: components["schemas"]["IdProcurado"];
                /** @description The `nextCursor` of the page before, instead of `page`. */
                cursor?: components["parameters"]["cursor"];
                /** @description Rows of a page. */
                limit?: components["parameters"]["limit"];
                /** @description Part of the name, without case and accents. */
                nome?: components["parameters"]["nome"];
                /** @description Page, from 1. `page` × `limit` is at most 100,000; go on by `cursor` beyond that. */
                page?: components["parameters"]["page"];
                /** @description Only stores that have this playlist. */
                playlist?: components["schemas"]["IdProcurado"];
                /** @description For how long nothing was heard of the store; `NUNCA` finds those that were never heard, which no other value does. */
                semContato?: components["schemas"]["SemContato"];
                /**
                 * @description How the store is doing; one state, or several joined by commas.
                 * @example SEM_SINAL,PARADA
                 */
                situacao?: components["parameters"]["situacoes"];
                /** @description What the list is sorted by; `-` before it turns it round. */
                sort?: "nome" | "-nome" | "cliente" | "-cliente" | "cidade" | "-cidade" | "uf" | "-uf" | "tipoDeComercio" | "-tipoDeComercio" | "tipoDeNegocio" | "-tipoDeNegocio" | "status" | "-status" | "situacao" | "-situacao" | "ultimoAcesso" | "-ultimoAcesso" | "createdAt" | "-createdAt";
                tipoDeComercio?: components["schemas"]["TipoDeComercio"];
                tipoDeNegocio?: components["schemas"]["TipoDeNegocio"];
                /** @description The state's code. */
                uf?: string;
                /** @description Only the context's stores that have what it names already, or only those that do not. Only together with a context. */
                vinculada?: boolean;
                /** @description Only stores that have this jingle. */
                vinheta?: components["schemas"]["IdProcurado"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of stores. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LojaPage"];
                };
            };
            /** @description The request is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not signed in, or not allowed. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Disabled, held by another device, or not open to keys. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description In conflict with what exists. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Unexpected error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Database unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    createLoja: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "nome": "Padaria São João – Savassi",
                 *       "cliente": "0192f0c4-7a10-7c3e-9b1a-3f6c2d9e8a01",
                 *       "email": "savassi@paonosso.com.br",
                 *       "login": "paonosso.savassi",
                 *       "senha": "uma-senha-longa",
                 *       "cnpj": "12.ABC.345/0002-69",
                 *       "cep": "30140-072",
                 *       "cidade": "Belo Horizonte",
                 *       "uf": "MG",
                 *       "tipoDeComercio": "RUA",
                 *       "tipoDeNegocio": "LOJA_PROPRIA"
                 *     }
                 */
                "application/json": components["schemas"]["LojaCreate"];
            };
        };
        responses: {
            /** @description The new store. */
            201: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Loja"];
                };
            };
            /** @description The request is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not signed in, or not allowed. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Disabled, held by another device, or not open to keys. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description In conflict with what exists. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too large, or of a wrong type. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Content type not supported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Unexpected error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Database unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Disk full. */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    getLoja: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The store. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Loja"];
                };
            };
            /** @description The request is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not signed in, or not allowed. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Disabled, held by another device, or not open to keys. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description In conflict with what exists. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Unexpected error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Database unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    deleteLoja: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deleted. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not signed in, or not allowed. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Disabled, held by another device, or not open to keys. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description In conflict with what exists. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Unexpected error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Database unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    updateLoja: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the version that was read. A stale one is REQ003 and nothing is written. */
                "If-Match"?: components["parameters"]["ifMatch"];
            };
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "telefone": "(31) 3344-5577",
                 *       "complemento": null
                 *     }
                 */
                "application/json": components["schemas"]["LojaUpdate"];
            };
        };
        responses: {
            /** @description The store as it is now. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Loja"];
                };
            };
            /** @description The request is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not signed in, or not allowed. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Disabled, held by another device, or not open to keys. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description In conflict with what exists. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Changed by somebody else. */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too large, or of a wrong type. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Content type not supported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Unexpected error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Database unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Disk full. */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    unlinkLojaDispositivo: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The store has no device. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not signed in, or not allowed. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Disabled, held by another device, or not open to keys. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description In conflict with what exists. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Unexpected error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Database unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    getLojaSaude: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The store's health. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LojaSaudeDetalhe"];
                };
            };
            /** @description The request is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not signed in, or not allowed. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Disabled, held by another device, or not open to keys. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description In conflict with what exists. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Unexpected error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Database unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    activateLojas: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description One id, or up to 100 joined by commas. */
                id: components["parameters"]["ids"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description How many were activated. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Count"];
                };
            };
            /** @description The request is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not signed in, or not allowed. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Disabled, held by another device, or not open to keys. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description In conflict with what exists. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Unexpected error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Database unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    deactivateLojas: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description One id, or up to 100 joined by commas. */
                id: components["parameters"]["ids"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description How many were deactivated. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Count"];
                };
            };
            /** @description The request is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not signed in, or not allowed. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Disabled, held by another device, or not open to keys. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description In conflict with what exists. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Unexpected error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Database unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    listLojasDaPlaylist: {
        parameters: {
            query: {
                /** @description The `nextCursor` of the page before, instead of `page`. */
                cursor?: components["parameters"]["cursor"];
                /** @description Rows of a page. */
                limit?: components["parameters"]["limit"];
                /** @description Page, from 1. `page` × `limit` is at most 100,000; go on by `cursor` beyond that. */
                page?: components["parameters"]["page"];
                /** @description Id of the playlist. */
                playlist: components["schemas"]["IdProcurado"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of stores. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LojaPage"];
                };
            };
            /** @description The request is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not signed in, or not allowed. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Disabled, held by another device, or not open to keys. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description In conflict with what exists. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Unexpected error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Database unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    deleteLojas: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "ids": [
                 *         "0192f0c4-7a10-7c3e-9b1a-100000000001",
                 *         "0192f0c4-7a10-7c3e-9b1a-100000000002"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["Ids"];
            };
        };
        responses: {
            /** @description How many were deleted. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Count"];
                };
            };
            /** @description The request is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not signed in, or not allowed. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Disabled, held by another device, or not open to keys. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description In conflict with what exists. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too large, or of a wrong type. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Content type not supported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Unexpected error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Database unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Disk full. */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    reportLojasComunicados: {
        parameters: {
            query?: {
                /** @description Where the store stands. */
                atividade?: components["parameters"]["atividade"];
                /** @description Part of the city's name, without case and accents. */
                cidade?: components["parameters"]["cidade"];
                /** @description Id of a client. */
                cliente?: components["parameters"]["cliente"];
                /** @description Answers only `total`, with no items. */
                contar?: components["parameters"]["contar"];
                /** @description The `nextCursor` of the page before, instead of `page`. */
                cursor?: components["parameters"]["cursor"];
                /** @description The state's code. */
                estado?: components["parameters"]["estado"];
                /** @description Rows of a page. */
                limit?: components["parameters"]["limit"];
                /** @description Id of a store. */
                loja?: components["parameters"]["loja"];
                /** @description Part of the store's name, without case and accents. */
                nome?: components["parameters"]["nomeDaLoja"];
                /** @description Page, from 1. `page` × `limit` is at most 100,000; go on by `cursor` beyond that. */
                page?: components["parameters"]["page"];
                /** @description Days, counted from 00:00 in São Paulo of the day N−1 days ago until now. */
                periodo?: components["parameters"]["periodo"];
                status?: components["parameters"]["status"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of sent announcements. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ComunicadoEnviadoPage"];
                };
            };
            /** @description The request is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not signed in, or not allowed. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Disabled, held by another device, or not open to keys. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description In conflict with what exists. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Unexpected error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Database unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    reportLojasContatosSuporte: {
        parameters: {
            query?: {
                /** @description Where the store stands. */
                atividade?: components["parameters"]["atividade"];
                /** @description Part of the city's name, without case and accents. */
                cidade?: components["parameters"]["cidade"];
                /** @description Answers only `total`, with no items. */
                contar?: components["parameters"]["contar"];
                /** @description The `nextCursor` of the page before, instead of `page`. */
                cursor?: components["parameters"]["cursor"];
                /** @description Rows of a page. */
                limit?: components["parameters"]["limit"];
                /** @description Id of a store. */
                loja?: components["parameters"]["loja"];
                /** @description Page, from 1. `page` × `limit` is at most 100,000; go on by `cursor` beyond that. */
                page?: components["parameters"]["page"];
                /** @description Days, counted from 00:00 in São Paulo of the day N−1 days ago until now. */
                periodo?: components["parameters"]["periodo"];
                status?: components["parameters"]["status"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of support contacts. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContatoSuportePage"];
                };
            };
            /** @description The request is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not signed in, or not allowed. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Disabled, held by another device, or not open to keys. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description In conflict with what exists. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Unexpected error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Database unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    reportLojasFaixas: {
        parameters: {
            query?: {
                /** @description Where the store stands. */
                atividade?: components["parameters"]["atividade"];
                /** @description Part of the city's name, without case and accents. */
                cidade?: components["parameters"]["cidade"];
                /** @description Answers only `total`, with no items. */
                contar?: components["parameters"]["contar"];
                /** @description The `nextCursor` of the page before, instead of `page`. */
                cursor?: components["parameters"]["cursor"];
                /** @description Rows of a page. */
                limit?: components["parameters"]["limit"];
                /** @description Id of a store. */
                loja?: components["parameters"]["loja"];
                /** @description Page, from 1. `page` × `limit` is at most 100,000; go on by `cursor` beyond that. */
                page?: components["parameters"]["page"];
                /** @description Days, counted from 00:00 in São Paulo of the day N−1 days ago until now. */
                periodo?: components["parameters"]["periodo"];
                status?: components["parameters"]["status"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of plays. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ExecucaoPage"];
                };
            };
            /** @description The request is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not signed in, or not allowed. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Disabled, held by another device, or not open to keys. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description In conflict with what exists. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Unexpected error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Database unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    reportLojasResumo: {
        parameters: {
            query?: {
                /** @description Days, counted from 00:00 in São Paulo of the day N−1 days ago until now. */
                periodo?: components["parameters"]["periodo"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The figures. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LojasResumo"];
                };
            };
            /** @description The request is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not signed in, or not allowed. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Disabled, held by another device, or not open to keys. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description In conflict with what exists. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Unexpected error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Database unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    reportLojasHoras: {
        parameters: {
            query?: {
                /** @description Where the store stands. */
                atividade?: components["parameters"]["atividade"];
                /** @description Part of the city's name, without case and accents. */
                cidade?: components["parameters"]["cidade"];
                /** @description Answers only `total`, with no items. */
                contar?: components["parameters"]["contar"];
                /** @description The `nextCursor` of the page before, instead of `page`. */
                cursor?: components["parameters"]["cursor"];
                /** @description Rows of a page. */
                limit?: components["parameters"]["limit"];
                /** @description Id of a store. */
                loja?: components["parameters"]["loja"];
                /** @description Page, from 1. `page` × `limit` is at most 100,000; go on by `cursor` beyond that. */
                page?: components["parameters"]["page"];
                /** @description Days, counted from 00:00 in São Paulo of the day N−1 days ago until now. */
                periodo?: components["parameters"]["periodo"];
                status?: components["parameters"]["status"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The minutes of all that match, and a page of stores. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LojaHorasPage"];
                };
            };
            /** @description The request is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not signed in, or not allowed. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Disabled, held by another device, or not open to keys. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description In conflict with what exists. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Unexpected error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Database unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    reportLojasVinhetas: {
        parameters: {
            query?: {
                /** @description Where the store stands. */
                atividade?: components["parameters"]["atividade"];
                /** @description Part of the city's name, without case and accents. */
                cidade?: components["parameters"]["cidade"];
                /** @description Answers only `total`, with no items. */
                contar?: components["parameters"]["contar"];
                /** @description The `nextCursor` of the page before, instead of `page`. */
                cursor?: components["parameters"]["cursor"];
                /** @description Rows of a page. */
                limit?: components["parameters"]["limit"];
                /** @description Id of a store. */
                loja?: components["parameters"]["loja"];
                /** @description Page, from 1. `page` × `limit` is at most 100,000; go on by `cursor` beyond that. */
                page?: components["parameters"]["page"];
                /** @description Days, counted from 00:00 in São Paulo of the day N−1 days ago until now. */
                periodo?: components["parameters"]["periodo"];
                status?: components["parameters"]["status"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of jingle plays. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ExecucaoVinhetaPage"];
                };
            };
            /** @description The request is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not signed in, or not allowed. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Disabled, held by another device, or not open to keys. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description In conflict with what exists. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Unexpected error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Database unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    listLojasSaude: {
        parameters: {
            query?: {
                /** @description Part of the city's name, without case and accents. */
                cidade?: components["parameters"]["cidade"];
                /** @description Id of a client. */
                cliente?: components["parameters"]["cliente"];
                /** @description The `nextCursor` of the page before, instead of `page`. */
                cursor?: components["parameters"]["cursor"];
                /** @description The state's code. */
                estado?: components["parameters"]["estado"];
                /** @description Rows of a page. */
                limit?: components["parameters"]["limit"];
                /** @description Part of the store's name, without case and accents. */
                nome?: components["parameters"]["nomeDaLoja"];
                /** @description Page, from 1. `page` × `limit` is at most 100,000; go on by `cursor` beyond that. */
                page?: components["parameters"]["page"];
                /** @description Only those that are `SEM_SINAL`, `PARADA` or `DESATUALIZADA`; false, only the others. */
                problema?: boolean;
                /**
                 * @description How the store is doing; one state, or several joined by commas.
                 * @example SEM_SINAL,PARADA
                 */
                situacao?: components["parameters"]["situacoes"];
                /** @description What the list is sorted by; `-` before it turns it round. */
                sort?: "gravidade" | "-gravidade" | "ultimoSinal" | "-ultimoSinal" | "nome" | "-nome";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of stores. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LojaSaudePage"];
                };
            };
            /** @description The request is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not signed in, or not allowed. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Disabled, held by another device, or not open to keys. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description In conflict with what exists. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Unexpected error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Database unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    streamLojasSaude: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The stream, for as long as it is read. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": Blob;
                };
            };
            /** @description The request is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not signed in, or not allowed. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Disabled, held by another device, or not open to keys. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description In conflict with what exists. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too many attempts. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Unexpected error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Database unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    getLojasSaudeResumo: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The counts. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LojasSaudeResumo"];
                };
            };
            /** @description The request is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not signed in, or not allowed. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Disabled, held by another device, or not open to keys. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description In conflict with what exists. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Unexpected error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Database unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    sendInstructions: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "login": "paonosso.savassi",
                 *       "email": "savassi@paonosso.com.br",
                 *       "password": "uma-senha-longa"
                 *     }
                 */
                "application/json": components["schemas"]["LojaInstrucoes"];
            };
        };
        responses: {
            /** @description Where the instructions went. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LojaInstrucoesEnviadas"];
                };
            };
            /** @description The request is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not signed in, or not allowed. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Disabled, held by another device, or not open to keys. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description In conflict with what exists. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too large, or of a wrong type. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Content type not supported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Unexpected error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Database unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Disk full. */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    getMe: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Oneself. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Me"];
                };
            };
            /** @description The request is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not signed in, or not allowed. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Disabled, held by another device, or not open to keys. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Unexpected error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Database unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    updateMe: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the version that was read. A stale one is REQ003 and nothing is written. */
                "If-Match"?: components["parameters"]["ifMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "nome": "Marina Costa Lima"
                 *     }
                 */
                "application/json": components["schemas"]["MeUpdate"];
            };
        };
        responses: {
            /** @description Oneself as it is now. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Me"];
                };
            };
            /** @description The request is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not signed in, or not allowed. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Disabled, held by another device, or not open to keys. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description In conflict with what exists. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Changed by somebody else. */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too large, or of a wrong type. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Content type not supported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too many attempts. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Unexpected error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Database unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Disk full. */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    createDoisFatores: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "senhaAtual": "uma-senha-longa"
                 *     }
                 */
                "application/json": components["schemas"]["SenhaAtual"];
            };
        };
        responses: {
            /** @description The secret, this once. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SegredoDeDoisFatores"];
                };
            };
            /** @description The request is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not signed in, or not allowed. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Disabled, held by another device, or not open to keys. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description In conflict with what exists. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too large, or of a wrong type. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Content type not supported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too many attempts. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Unexpected error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Database unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Disk full. */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    deleteDoisFatores: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "senhaAtual": "uma-senha-longa",
                 *       "codigo": "287082"
                 *     }
                 */
                "application/json": components["schemas"]["SenhaECodigo"];
            };
        };
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not signed in, or not allowed. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Disabled, held by another device, or not open to keys. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description In conflict with what exists. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too large, or of a wrong type. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Content type not supported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too many attempts. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Unexpected error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Database unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Disk full. */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    createCodigosDeRecuperacao: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "senhaAtual": "uma-senha-longa",
                 *       "codigo": "287082"
                 *     }
                 */
                "application/json": components["schemas"]["SenhaECodigo"];
            };
        };
        responses: {
            /** @description The codes, this once. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodigosDeRecuperacao"];
                };
            };
            /** @description The request is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not signed in, or not allowed. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Disabled, held by another device, or not open to keys. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description In conflict with what exists. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too large, or of a wrong type. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Content type not supported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too many attempts. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Unexpected error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Database unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Disk full. */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    confirmDoisFatores: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "codigo": "287082"
                 *     }
                 */
                "application/json": components["schemas"]["CodigoDoAplicativo"];
            };
        };
        responses: {
            /** @description Codes for when the authenticator is lost, this once. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodigosDeRecuperacao"];
                };
            };
            /** @description The request is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not signed in, or not allowed. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Disabled, held by another device, or not open to keys. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description In conflict with what exists. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too large, or of a wrong type. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Content type not supported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too many attempts. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Unexpected error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Database unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Disk full. */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    listSessoes: {
        parameters: {
            query?: {
                /** @description The `nextCursor` of the page before, instead of `page`. */
                cursor?: components["parameters"]["cursor"];
                /** @description Rows of a page. */
                limit?: components["parameters"]["limit"];
                /** @description Page, from 1. `page` × `limit` is at most 100,000; go on by `cursor` beyond that. */
                page?: components["parameters"]["page"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of sessions. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SessaoPage"];
                };
            };
            /** @description The request is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not signed in, or not allowed. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Disabled, held by another device, or not open to keys. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description In conflict with what exists. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Unexpected error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Database unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    deleteSessoes: {
        parameters: {
            query?: {
                /** @description Whether keys for programs are revoked, too; so they are when it is absent. */
                revogarChaves?: components["parameters"]["revogarChaves"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description How many were ended. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Count"];
                };
            };
            /** @description The request is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not signed in, or not allowed. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Disabled, held by another device, or not open to keys. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description In conflict with what exists. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Unexpected error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Database unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    deleteSessao: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Ended. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not signed in, or not allowed. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Disabled, held by another device, or not open to keys. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description In conflict with what exists. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Unexpected error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Database unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    listMusicas: {
        parameters: {
            query?: {
                /** @description Part of the artist's name, without case and accents. */
                artista?: string;
                /** @description Id of a client for whom it is blocked. */
                cliente?: components["schemas"]["IdProcurado"];
                /** @description The `nextCursor` of the page before, instead of `page`. */
                cursor?: components["parameters"]["cursor"];
                /** @description Only tracks that do not say this. */
                falta?: components["schemas"]["FaltaNaMusica"];
                /** @description Rows of a page. */
                limit?: components["parameters"]["limit"];
                /** @description Page, from 1. `page` × `limit` is at most 100,000; go on by `cursor` beyond that. */
                page?: components["parameters"]["page"];
                /** @description Id of a playlist. */
                playlist?: components["parameters"]["playlist"];
                /** @description What the list is sorted by; `-` before it turns it round. */
                sort?: "titulo" | "-titulo" | "artista" | "-artista" | "duracao" | "-duracao" | "numPlaylists" | "-numPlaylists" | "numBlockedClientes" | "-numBlockedClientes" | "createdAt" | "-createdAt";
                /** @description Part of the title, without case and accents. */
                titulo?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of tracks. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MusicaPage"];
                };
            };
            /** @description The request is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not signed in, or not allowed. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Disabled, held by another device, or not open to keys. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description In conflict with what exists. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Unexpected error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Database unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    createMusica: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /**
                     * Arquivo
                     * Format: binary
                     * @description MP3, M4A, OGG, FLAC or WAV.
                     */
                    arquivo: Blob;
                    /**
                     * Dados
                     * @description A MusicaDados as JSON. Comes before the file.
                     */
                    dados: string;
                };
            };
        };
        responses: {
            /** @description The new track. */
            201: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Musica"];
                };
            };
            /** @description The request is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not signed in, or not allowed. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Disabled, held by another device, or not open to keys. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description In conflict with what exists. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too large, or of a wrong type. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Content type not supported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The file, or what it says, is not valid. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Unexpected error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Database unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Disk full. */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    getMusica: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The track. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Musica"];
                };
            };
            /** @description The request is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not signed in, or not allowed. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Disabled, held by another device, or not open to keys. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description In conflict with what exists. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Unexpected error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Database unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    deleteMusica: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deleted. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not signed in, or not allowed. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Disabled, held by another device, or not open to keys. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description In conflict with what exists. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Unexpected error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Database unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    updateMusica: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the version that was read. A stale one is REQ003 and nothing is written. */
                "If-Match"?: components["parameters"]["ifMatch"];
            };
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "compositor": "Lúcia Andrade e Caio Rocha",
                 *       "isrc": "BR-ABC-26-00001"
                 *     }
                 */
                "application/json": components["schemas"]["MusicaUpdate"];
            };
        };
        responses: {
            /** @description The track as it is now. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Musica"];
                };
            };
            /** @description The request is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not signed in, or not allowed. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Disabled, held by another device, or not open to keys. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description In conflict with what exists. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Changed by somebody else. */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too large, or of a wrong type. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Content type not supported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Unexpected error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Database unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Disk full. */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    getMusicaAudio: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the file that one already has; answered by 304 when it is still that one. */
                "If-None-Match"?: components["parameters"]["ifNoneMatch"];
                /** @description The part of the file wanted. One beyond its end is REQ012. */
                Range?: components["parameters"]["range"];
            };
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The whole file. */
            200: {
                headers: {
                    "Accept-Ranges": components["headers"]["AcceptRanges"];
                    ETag: components["headers"]["FileETag"];
                    [name: string]: unknown;
                };
                content: {
                    "audio/flac": Blob;
                    "audio/mp4": Blob;
                    "audio/mpeg": Blob;
                    "audio/ogg": Blob;
                    "audio/wav": Blob;
                };
            };
            /** @description The part asked for. */
            206: {
                headers: {
                    "Accept-Ranges": components["headers"]["AcceptRanges"];
                    "Content-Range": components["headers"]["ContentRange"];
                    ETag: components["headers"]["FileETag"];
                    [name: string]: unknown;
                };
                content: {
                    "audio/flac": Blob;
                    "audio/mp4": Blob;
                    "audio/mpeg": Blob;
                    "audio/ogg": Blob;
                    "audio/wav": Blob;
                };
            };
            /** @description The file is the one that `If-None-Match` names. */
            304: {
                headers: {
                    ETag: components["headers"]["FileETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not signed in, or not allowed. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Disabled, held by another device, or not open to keys. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description In conflict with what exists. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Range not satisfiable. */
            416: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Unexpected error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Database unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    signMusicaAudio: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The address. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UrlAssinada"];
                };
            };
            /** @description The request is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not signed in, or not allowed. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Disabled, held by another device, or not open to keys. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description In conflict with what exists. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Unexpected error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Database unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    blockMusica: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "clientes": [
                 *         "0192f0c4-7a10-7c3e-9b1a-3f6c2d9e8a02"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["MusicaBloqueio"];
            };
        };
        responses: {
            /** @description The track as it is now. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Musica"];
                };
            };
            /** @description The request is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not signed in, or not allowed. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Disabled, held by another device, or not open to keys. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description In conflict with what exists. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too large, or of a wrong type. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Content type not supported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Unexpected error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Database unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Disk full. */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    getMusicaMetricas: {
        parameters: {
            query?: {
                /** @description Days, counted from 00:00 in São Paulo of the day N−1 days ago until now. */
                periodo?: components["parameters"]["periodo"];
            };
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The figures; of the last 30 days without `periodo`. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MusicaMetricas"];
                };
            };
            /** @description The request is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not signed in, or not allowed. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Disabled, held by another device, or not open to keys. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description In conflict with what exists. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Unexpected error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Database unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    unblockMusica: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "clientes": "0192f0c4-7a10-7c3e-9b1a-3f6c2d9e8a02"
                 *     }
                 */
                "application/json": components["schemas"]["MusicaDesbloqueio"];
            };
        };
        responses: {
            /** @description The track as it is now. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Musica"];
                };
            };
            /** @description The request is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not signed in, or not allowed. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Disabled, held by another device, or not open to keys. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description In conflict with what exists. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too large, or of a wrong type. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Content type not supported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Unexpected error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Database unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Disk full. */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    deleteMusicas: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "ids": [
                 *         "0192f0c4-7a10-7c3e-9b1a-300000000001",
                 *         "0192f0c4-7a10-7c3e-9b1a-300000000002"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["Ids"];
            };
        };
        responses: {
            /** @description How many were deleted. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Count"];
                };
            };
            /** @description The request is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not signed in, or not allowed. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Disabled, held by another device, or not open to keys. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description In conflict with what exists. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too large, or of a wrong type. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Content type not supported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Unexpected error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Database unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Disk full. */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    reportMusicaDislikes: {
        parameters: {
            query?: {
                /** @description Id of a client. */
                cliente?: components["parameters"]["cliente"];
                /** @description Answers only `total`, with no items. */
                contar?: components["parameters"]["contar"];
                /** @description The `nextCursor` of the page before, instead of `page`. */
                cursor?: components["parameters"]["cursor"];
                /** @description Rows of a page. */
                limit?: components["parameters"]["limit"];
                /** @description Part of the store's name, without case and accents. */
                nome?: string;
                /** @description Page, from 1. `page` × `limit` is at most 100,000; go on by `cursor` beyond that. */
                page?: components["parameters"]["page"];
                /** @description Days, counted from 00:00 in São Paulo of the day N−1 days ago until now. */
                periodo?: components["parameters"]["periodo"];
                /** @description Id of a playlist. */
                playlist?: components["parameters"]["playlist"];
                status?: components["parameters"]["status"];
            };
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of dislikes. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CurtidaPage"];
                };
            };
            /** @description The request is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not signed in, or not allowed. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Disabled, held by another device, or not open to keys. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description In conflict with what exists. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Unexpected error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Database unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    reportMusicaLikes: {
        parameters: {
            query?: {
                /** @description Id of a client. */
                cliente?: components["parameters"]["cliente"];
                /** @description Answers only `total`, with no items. */
                contar?: components["parameters"]["contar"];
                /** @description The `nextCursor` of the page before, instead of `page`. */
                cursor?: components["parameters"]["cursor"];
                /** @description Rows of a page. */
                limit?: components["parameters"]["limit"];
                /** @description Part of the store's name, without case and accents. */
                nome?: string;
                /** @description Page, from 1. `page` × `limit` is at most 100,000; go on by `cursor` beyond that. */
                page?: components["parameters"]["page"];
                /** @description Days, counted from 00:00 in São Paulo of the day N−1 days ago until now. */
                periodo?: components["parameters"]["periodo"];
                /** @description Id of a playlist. */
                playlist?: components["parameters"]["playlist"];
                status?: components["parameters"]["status"];
            };
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of likes. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CurtidaPage"];
                };
            };
            /** @description The request is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not signed in, or not allowed. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Disabled, held by another device, or not open to keys. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description In conflict with what exists. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Unexpected error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Database unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    reportMusicaReproducoes: {
        parameters: {
            query?: {
                /** @description Id of a client. */
                cliente?: components["parameters"]["cliente"];
                /** @description Answers only `total`, with no items. */
                contar?: components["parameters"]["contar"];
                /** @description The `nextCursor` of the page before, instead of `page`. */
                cursor?: components["parameters"]["cursor"];
                /** @description Rows of a page. */
                limit?: components["parameters"]["limit"];
                /** @description Part of the store's name, without case and accents. */
                nome?: string;
                /** @description Page, from 1. `page` × `limit` is at most 100,000; go on by `cursor` beyond that. */
                page?: components["parameters"]["page"];
                /** @description Days, counted from 00:00 in São Paulo of the day N−1 days ago until now. */
                periodo?: components["parameters"]["periodo"];
                /** @description Id of a playlist. */
                playlist?: components["parameters"]["playlist"];
                status?: components["parameters"]["status"];
            };
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of plays. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ExecucaoPage"];
                };
            };
            /** @description The request is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not signed in, or not allowed. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Disabled, held by another device, or not open to keys. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description In conflict with what exists. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Unexpected error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Database unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    removeMusicasFromPlaylist: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "playlist": "0192f0c4-7a10-7c3e-9b1a-200000000001",
                 *       "musicas": [
                 *         "0192f0c4-7a10-7c3e-9b1a-300000000002"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["MusicasDaPlaylist"];
            };
        };
        responses: {
            /** @description The playlist as it is now. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Playlist"];
                };
            };
            /** @description Parameters are missing. */
            303: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The request is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not signed in, or not allowed. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Disabled, held by another device, or not open to keys. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description In conflict with what exists. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too large, or of a wrong type. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Content type not supported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Unexpected error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Database unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Disk full. */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    listNotificacoes: {
        parameters: {
            query?: {
                /** @description Id of a client. */
                cliente?: components["parameters"]["cliente"];
                /** @description The `nextCursor` of the page before, instead of `page`. */
                cursor?: components["parameters"]["cursor"];
                /** @description The store's e-mail, whole, without case. */
                email?: components["parameters"]["email"];
                /** @description Rows of a page. */
                limit?: components["parameters"]["limit"];
                /** @description Id of a store. */
                loja?: components["parameters"]["loja"];
                /** @description Part of the message, without case and accents; under 3 characters, the beginning of a word. */
                mensagem?: string;
                /** @description Page, from 1. `page` × `limit` is at most 100,000; go on by `cursor` beyond that. */
                page?: components["parameters"]["page"];
                /** @description Days, counted from 00:00 in São Paulo of the day N−1 days ago until now. */
                periodo?: components["parameters"]["periodo"];
                /** @description What the list is sorted by; `-` before it turns it round. */
                sort?: "mensagem" | "-mensagem" | "loja" | "-loja" | "status" | "-status" | "createdAt" | "-createdAt";
                status?: components["parameters"]["leitura"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of notifications. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotificacaoPage"];
                };
            };
            /** @description The request is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not signed in, or not allowed. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Disabled, held by another device, or not open to keys. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description In conflict with what exists. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Unexpected error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Database unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    createNotificacao: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "mensagem": "O horário da vinheta de domingo mudou.",
                 *       "loja": "0192f0c4-7a10-7c3e-9b1a-100000000002"
                 *     }
                 */
                "application/json": components["schemas"]["NotificacaoCreate"];
            };
        };
        responses: {
            /** @description The new notification. */
            201: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Notificacao"];
                };
            };
            /** @description The request is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not signed in, or not allowed. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Disabled, held by another device, or not open to keys. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description In conflict with what exists. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too large, or of a wrong type. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Content type not supported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Unexpected error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Database unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Disk full. */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    getNotificacao: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The notification. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Notificacao"];
                };
            };
            /** @description The request is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not signed in, or not allowed. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Disabled, held by another device, or not open to keys. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description In conflict with what exists. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Unexpected error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Database unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    deleteNotificacao: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deleted. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not signed in, or not allowed. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Disabled, held by another device, or not open to keys. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description In conflict with what exists. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Unexpected error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Database unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    updateNotificacao: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the version that was read. A stale one is REQ003 and nothing is written. */
                "If-Match"?: components["parameters"]["ifMatch"];
            };
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "status": "LIDO"
                 *     }
                 */
                "application/json": components["schemas"]["NotificacaoUpdate"];
            };
        };
        responses: {
            /** @description The notification as it is now. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Notificacao"];
                };
            };
            /** @description The request is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not signed in, or not allowed. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Disabled, held by another device, or not open to keys. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description In conflict with what exists. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Changed by somebody else. */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too large, or of a wrong type. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Content type not supported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Unexpected error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Database unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Disk full. */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    deleteNotificacoes: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "ids": [
                 *         "0192f0c4-7a10-7c3e-9b1a-500000000001",
                 *         "0192f0c4-7a10-7c3e-9b1a-500000000002"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["Ids"];
            };
        };
        responses: {
            /** @description How many were deleted. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Count"];
                };
            };
            /** @description The request is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not signed in, or not allowed. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Disabled, held by another device, or not open to keys. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description In conflict with what exists. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too large, or of a wrong type. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Content type not supported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Unexpected error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Database unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Disk full. */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    listContatosSuporte: {
        parameters: {
            query?: {
                /** @description Where the store stands. */
                atividade?: components["parameters"]["atividade"];
                /** @description Part of the city's name, without case and accents. */
                cidade?: components["parameters"]["cidade"];
                /** @description Id of a client. */
                cliente?: components["parameters"]["cliente"];
                /** @description Answers only `total`, with no items. */
                contar?: components["parameters"]["contar"];
                /** @description The `nextCursor` of the page before, instead of `page`. */
                cursor?: components["parameters"]["cursor"];
                /** @description The state's code. */
                estado?: components["parameters"]["estado"];
                /** @description Rows of a page. */
                limit?: components["parameters"]["limit"];
                /** @description Id of a store. */
                loja?: components["parameters"]["loja"];
                /** @description Page, from 1. `page` × `limit` is at most 100,000; go on by `cursor` beyond that. */
                page?: components["parameters"]["page"];
                /** @description Days, counted from 00:00 in São Paulo of the day N−1 days ago until now. */
                periodo?: components["parameters"]["periodo"];
                status?: components["parameters"]["status"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of support contacts. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContatoSuportePage"];
                };
            };
            /** @description The request is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not signed in, or not allowed. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Disabled, held by another device, or not open to keys. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description In conflict with what exists. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Unexpected error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Database unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    undoOperacao: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["Desfazer"];
            };
        };
        responses: {
            /** @description What was taken back. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Desfeita"];
                };
            };
            /** @description The job that takes it back. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Tarefa"];
                };
            };
            /** @description The request is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not signed in, or not allowed. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Disabled, held by another device, or not open to keys. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description In conflict with what exists. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Changed by somebody else. */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too large, or of a wrong type. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Content type not supported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too many attempts. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Unexpected error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Database unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Disk full. */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    getPareamento: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The code that the device shows, with or without its hyphen, in any case. */
                codigo: components["schemas"]["IdProcurado"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The device. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Pareamento"];
                };
            };
            /** @description The request is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not signed in, or not allowed. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Disabled, held by another device, or not open to keys. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description In conflict with what exists. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too many attempts. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Unexpected error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Database unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    confirmPareamento: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "codigo": "K7PM-3XQA",
                 *       "loja": "0192f0c4-7a10-7c3e-9b1a-100000000001"
                 *     }
                 */
                "application/json": components["schemas"]["PareamentoConfirmacao"];
            };
        };
        responses: {
            /** @description Confirmed. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not signed in, or not allowed. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Disabled, held by another device, or not open to keys. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description In conflict with what exists. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too large, or of a wrong type. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Content type not supported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too many attempts. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Unexpected error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Database unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Disk full. */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    getPlayerAudio: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the file that one already has; answered by 304 when it is still that one. */
                "If-None-Match"?: components["parameters"]["ifNoneMatch"];
                /** @description The part of the file wanted. One beyond its end is REQ012. */
                Range?: components["parameters"]["range"];
            };
            path: {
                /** @description The hash of the file's content, as the manifest names it. */
                sha256: components["schemas"]["IdProcurado"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The whole file. */
            200: {
                headers: {
                    "Accept-Ranges": components["headers"]["AcceptRanges"];
                    ETag: components["headers"]["FileETag"];
                    [name: string]: unknown;
                };
                content: {
                    "audio/flac": Blob;
                    "audio/mp4": Blob;
                    "audio/mpeg": Blob;
                    "audio/ogg": Blob;
                    "audio/wav": Blob;
                };
            };
            /** @description The part asked for. */
            206: {
                headers: {
                    "Accept-Ranges": components["headers"]["AcceptRanges"];
                    "Content-Range": components["headers"]["ContentRange"];
                    ETag: components["headers"]["FileETag"];
                    [name: string]: unknown;
                };
                content: {
                    "audio/flac": Blob;
                    "audio/mp4": Blob;
                    "audio/mpeg": Blob;
                    "audio/ogg": Blob;
                    "audio/wav": Blob;
                };
            };
            /** @description The file is the one that `If-None-Match` names. */
            304: {
                headers: {
                    ETag: components["headers"]["FileETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /**
             * @description The file lies in an object storage, or behind a CDN, at this address of another origin. It needs no token, is good for a few minutes and is
             *     asked for again afterwards; a `Range` is to be sent there.
             */
            307: {
                headers: {
                    Location: components["headers"]["Location"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not signed in, or not allowed. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Disabled, held by another device, or not open to keys. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description In conflict with what exists. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Range not satisfiable. */
            416: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too many attempts. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Unexpected error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Database unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    listPlayerComunicados: {
        parameters: {
            query?: {
                /** @description The `nextCursor` of the page before, instead of `page`. */
                cursor?: components["parameters"]["cursor"];
                /** @description Rows of a page. */
                limit?: components["parameters"]["limit"];
                /** @description Page, from 1. `page` × `limit` is at most 100,000; go on by `cursor` beyond that. */
                page?: components["parameters"]["page"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of announcements. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlayerComunicadoPage"];
                };
            };
            /** @description The request is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not signed in, or not allowed. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Disabled, held by another device, or not open to keys. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description In conflict with what exists. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too many attempts. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Unexpected error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Database unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    getPlayerComunicado: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The announcement. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlayerComunicado"];
                };
            };
            /** @description The request is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not signed in, or not allowed. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Disabled, held by another device, or not open to keys. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description In conflict with what exists. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too many attempts. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Unexpected error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Database unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    setPlayerComunicadoStatus: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "status": "LIDO"
                 *     }
                 */
                "application/json": components["schemas"]["PlayerComunicadoStatus"];
            };
        };
        responses: {
            /** @description The announcement. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlayerComunicado"];
                };
            };
            /** @description The request is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not signed in, or not allowed. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Disabled, held by another device, or not open to keys. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description In conflict with what exists. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too large, or of a wrong type. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Content type not supported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too many attempts. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Unexpected error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Database unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Disk full. */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    createPlayerContato: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "evento": "01a20327-93b4-7c3e-9b1a-000000000004",
                 *       "momento": "2026-11-22T12:07:35.092Z",
                 *       "email": "suporte@loja.com.br"
                 *     }
                 */
                "application/json": components["schemas"]["PlayerContatoCreate"];
            };
        };
        responses: {
            /** @description The contact. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlayerContato"];
                };
            };
            /** @description The request is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not signed in, or not allowed. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Disabled, held by another device, or not open to keys. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description In conflict with what exists. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too large, or of a wrong type. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Content type not supported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The file, or what it says, is not valid. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too many attempts. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Unexpected error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Database unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Disk full. */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    createPlayerCurtida: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "evento": "01a20325-1b08-7c3e-9b1a-000000000003",
                 *       "momento": "2026-11-22T12:04:53.128Z",
                 *       "execucao": "01a20323-8c90-7c3e-9b1a-000000000001",
                 *       "musica": "0192f0c4-7a10-7c3e-9b1a-300000000001",
                 *       "playlist": "0192f0c4-7a10-7c3e-9b1a-200000000001",
                 *       "executadoEm": "2026-11-22T12:03:11.120Z",
                 *       "liked": true
                 *     }
                 */
                "application/json": components["schemas"]["PlayerCurtidaCreate"];
            };
        };
        responses: {
            /** @description The opinion. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlayerCurtida"];
                };
            };
            /** @description The request is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not signed in, or not allowed. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Disabled, held by another device, or not open to keys. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description In conflict with what exists. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too large, or of a wrong type. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Content type not supported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The file, or what it says, is not valid. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too many attempts. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Unexpected error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Database unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Disk full. */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    sendPlayerEventos: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `_id` of the store that the device plays for. Missing or empty it is `TPL017`, another store's `TPL010`. */
                "X-Filial"?: components["parameters"]["filial"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "enviadoEm": "2026-11-22T12:10:00.000Z",
                 *       "eventos": [
                 *         {
                 *           "evento": "01a20323-8c90-7c3e-9b1a-000000000001",
                 *           "momento": "2026-11-22T12:03:11.120Z",
                 *           "tipo": "EXECUCAO",
                 *           "musica": "0192f0c4-7a10-7c3e-9b1a-300000000001",
                 *           "playlist": "0192f0c4-7a10-7c3e-9b1a-200000000001",
                 *           "tocadoMs": 214200,
                 *           "fim": "COMPLETA"
                 *         },
                 *         {
                 *           "evento": "01a20326-d208-7c3e-9b1a-000000000002",
                 *           "momento": "2026-11-22T12:06:45.512Z",
                 *           "tipo": "VINHETA",
                 *           "vinheta": "0192f0c4-7a10-7c3e-9b1a-400000000001"
                 *         },
                 *         {
                 *           "evento": "01a20325-1b08-7c3e-9b1a-000000000003",
                 *           "momento": "2026-11-22T12:04:53.128Z",
                 *           "tipo": "CURTIDA",
                 *           "execucao": "01a20323-8c90-7c3e-9b1a-000000000001",
                 *           "musica": "0192f0c4-7a10-7c3e-9b1a-300000000001",
                 *           "playlist": "0192f0c4-7a10-7c3e-9b1a-200000000001",
                 *           "executadoEm": "2026-11-22T12:03:11.120Z",
                 *           "liked": true
                 *         },
                 *         {
                 *           "evento": "01a20327-93b4-7c3e-9b1a-000000000004",
                 *           "momento": "2026-11-22T12:07:35.092Z",
                 *           "tipo": "CONTATO",
                 *           "email": "31998877665"
                 *         },
                 *         {
                 *           "evento": "01a20328-c4a1-7c3e-9b1a-000000000005",
                 *           "momento": "2026-11-22T12:08:53.153Z",
                 *           "tipo": "COMUNICADO_LIDO",
                 *           "comunicado": "0192f0c4-7a10-7c3e-9b1a-600000000001"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["PlayerEventos"];
            };
        };
        responses: {
            /** @description A verdict for each event; what was accepted is on the disk. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlayerEventosRecebidos"];
                };
            };
            /** @description The request is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not signed in, or not allowed. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Disabled, held by another device, or not open to keys. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description In conflict with what exists. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too large, or of a wrong type. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Content type not supported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too many attempts. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Unexpected error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Database unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Disk full. */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    playerLogin: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "login": "paonosso.savassi",
                 *       "senha": "uma-senha-longa",
                 *       "dispositivo": {
                 *         "_id": "5f0c2a3e-9a54-4c7b-8f0e-1d2b3c4d5e6f",
                 *         "nome": "Caixa 1",
                 *         "plataforma": "web",
                 *         "versao": "1.0.0"
                 *       },
                 *       "assumir": false
                 *     }
                 */
                "application/json": components["schemas"]["PlayerCredenciais"];
            };
        };
        responses: {
            /** @description The token for all other calls, and whose it is. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlayerAcesso"];
                };
            };
            /** @description The request is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not signed in, or not allowed. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Disabled, held by another device, or not open to keys. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too large, or of a wrong type. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Content type not supported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too many attempts. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Unexpected error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Database unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Disk full. */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    playerLogout: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Signed out. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not signed in, or not allowed. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Disabled, held by another device, or not open to keys. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too many attempts. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Unexpected error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Database unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    listPlayerNotificacoes: {
        parameters: {
            query?: {
                /** @description The `nextCursor` of the page before, instead of `page`. */
                cursor?: components["parameters"]["cursor"];
                /** @description Rows of a page. */
                limit?: components["parameters"]["limit"];
                /** @description Page, from 1. `page` × `limit` is at most 100,000; go on by `cursor` beyond that. */
                page?: components["parameters"]["page"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of notifications. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlayerNotificacaoPage"];
                };
            };
            /** @description The request is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not signed in, or not allowed. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Disabled, held by another device, or not open to keys. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description In conflict with what exists. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too many attempts. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Unexpected error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Database unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    setPlayerNotificacaoStatus: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "status": "LIDO"
                 *     }
                 */
                "application/json": components["schemas"]["PlayerNotificacaoStatus"];
            };
        };
        responses: {
            /** @description The notification. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlayerNotificacao"];
                };
            };
            /** @description The request is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not signed in, or not allowed. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Disabled, held by another device, or not open to keys. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description In conflict with what exists. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too large, or of a wrong type. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Content type not supported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too many attempts. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Unexpected error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Database unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Disk full. */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    beginPlayerPareamento: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "dispositivo": {
                 *         "_id": "5f0c2a3e-9a54-4c7b-8f0e-1d2b3c4d5e6f",
                 *         "plataforma": "Chrome no Android",
                 *         "versao": "1.0.0"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["PlayerPareamentoCreate"];
            };
        };
        responses: {
            /** @description The code, and the device's secret. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlayerPareamento"];
                };
            };
            /** @description The request is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too large, or of a wrong type. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Content type not supported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too many attempts. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Unexpected error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Database unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Disk full. */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    finishPlayerPareamento: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "segredo": "s3Qw0vQ4nFJtZk1mC7dHh2u9yXbR5pLaTgKeNiOoVrU"
                 *     }
                 */
                "application/json": components["schemas"]["PlayerPareamentoConclusao"];
            };
        };
        responses: {
            /** @description The token for all other calls, and whose it is. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlayerAcesso"];
                };
            };
            /** @description Nobody has confirmed the code yet. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlayerPareamentoEspera"];
                };
            };
            /** @description The request is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not signed in, or not allowed. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too large, or of a wrong type. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Content type not supported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too many attempts. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Unexpected error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Database unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Disk full. */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    changePlayerSenha: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "senhaAtual": "uma-senha-longa",
                 *       "senha": "outra-senha-longa"
                 *     }
                 */
                "application/json": components["schemas"]["PlayerNovaSenha"];
            };
        };
        responses: {
            /** @description Changed. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not signed in, or not allowed. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Disabled, held by another device, or not open to keys. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too large, or of a wrong type. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Content type not supported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too many attempts. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Unexpected error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Database unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Disk full. */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    sendPlayerSinal: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `_id` of the store that the device plays for. Missing or empty it is `TPL017`, another store's `TPL010`. */
                "X-Filial"?: components["parameters"]["filial"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "seq": 41,
                 *       "estado": "TOCANDO",
                 *       "desde": "2026-11-22T11:58:02.000Z",
                 *       "musica": "0192f0c4-7a10-7c3e-9b1a-300000000001",
                 *       "vinheta": null,
                 *       "playlist": "0192f0c4-7a10-7c3e-9b1a-200000000001",
                 *       "posicaoS": 83,
                 *       "sincronia": "9f2c4e1a",
                 *       "faltam": 0,
                 *       "espaco": {
                 *         "usadoMb": 1840,
                 *         "cotaMb": 60000,
                 *         "persistente": true
                 *       },
                 *       "fila": {
                 *         "eventos": 4,
                 *         "maisAntigo": "2026-11-22T11:40:00.000Z"
                 *       },
                 *       "volume": 70,
                 *       "relogio": {
                 *         "desvioMs": -420,
                 *         "rttMs": 88
                 *       },
                 *       "versao": "1.0.3",
                 *       "ultimoErro": null
                 *     }
                 */
                "application/json": components["schemas"]["PlayerSinal"];
            };
        };
        responses: {
            /** @description The server's time, and what the device should have. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlayerSinalRecebido"];
                };
            };
            /** @description The request is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not signed in, or not allowed. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Disabled, held by another device, or not open to keys. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description In conflict with what exists. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too large, or of a wrong type. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Content type not supported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too many attempts. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Unexpected error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Database unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Disk full. */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    getPlayerSincronia: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the file that one already has; answered by 304 when it is still that one. */
                "If-None-Match"?: components["parameters"]["ifNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The manifest, compressed when asked. */
            200: {
                headers: {
                    ETag: components["headers"]["VersaoETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlayerSincronia"];
                };
            };
            /** @description The manifest is the one that `If-None-Match` names. */
            304: {
                headers: {
                    ETag: components["headers"]["VersaoETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not signed in, or not allowed. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Disabled, held by another device, or not open to keys. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description In conflict with what exists. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too many attempts. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Unexpected error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Database unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    listPlaylists: {
        parameters: {
            query?: {
                /** @description Id of a client. */
                cliente?: components["parameters"]["cliente"];
                /** @description The `nextCursor` of the page before, instead of `page`. */
                cursor?: components["parameters"]["cursor"];
                /** @description Fills `musicas` and `lojas` of each row; `limit` must then be at most 20 (REQ001). */
                details?: boolean;
                /** @description Rows of a page. */
                limit?: components["parameters"]["limit"];
                /** @description Id of a store. */
                loja?: components["parameters"]["loja"];
                /** @description Id of a track. */
                musica?: components["parameters"]["musica"];
                /** @description Part of the name, without case and accents. */
                nome?: components["parameters"]["nome"];
                /** @description Page, from 1. `page` × `limit` is at most 100,000; go on by `cursor` beyond that. */
                page?: components["parameters"]["page"];
                /** @description What the list is sorted by; `-` before it turns it round. */
                sort?: "nome" | "-nome" | "cliente" | "-cliente" | "numMusicas" | "-numMusicas" | "numLojas" | "-numLojas" | "duracaoTotal" | "-duracaoTotal" | "status" | "-status" | "createdAt" | "-createdAt" | "updatedAt" | "-updatedAt";
                status?: components["parameters"]["status"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of playlists. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlaylistPage"];
                };
            };
            /** @description The request is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not signed in, or not allowed. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Disabled, held by another device, or not open to keys. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description In conflict with what exists. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Unexpected error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Database unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    createPlaylist: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "nome": "Tarde Tranquila",
                 *       "cliente": "0192f0c4-7a10-7c3e-9b1a-3f6c2d9e8a01",
                 *       "musicas": [
                 *         "0192f0c4-7a10-7c3e-9b1a-300000000001",
                 *         "0192f0c4-7a10-7c3e-9b1a-300000000002"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["PlaylistCreate"];
            };
        };
        responses: {
            /** @description The new playlist. */
            201: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Playlist"];
                };
            };
            /** @description The request is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not signed in, or not allowed. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Disabled, held by another device, or not open to keys. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description In conflict with what exists. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too large, or of a wrong type. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Content type not supported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Unexpected error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Database unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Disk full. */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    getPlaylist: {
        parameters: {
            query?: {
                /** @description `public` answers names and order only. */
                representation?: "public";
            };
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The playlist. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Playlist"] | components["schemas"]["PlaylistPublica"];
                };
            };
            /** @description The request is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not signed in, or not allowed. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Disabled, held by another device, or not open to keys. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description In conflict with what exists. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Unexpected error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Database unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    deletePlaylist: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deleted. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not signed in, or not allowed. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Disabled, held by another device, or not open to keys. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description In conflict with what exists. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Unexpected error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Database unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    updatePlaylist: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the version that was read. A stale one is REQ003 and nothing is written. */
                "If-Match"?: components["parameters"]["ifMatch"];
            };
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "nome": "Tarde Tranquila",
                 *       "musicas": [
                 *         "0192f0c4-7a10-7c3e-9b1a-300000000001",
                 *         "0192f0c4-7a10-7c3e-9b1a-300000000002"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["PlaylistUpdate"];
            };
        };
        responses: {
            /** @description The playlist as it is now. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Playlist"];
                };
            };
            /** @description The request is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not signed in, or not allowed. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Disabled, held by another device, or not open to keys. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description In conflict with what exists. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Changed by somebody else. */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too large, or of a wrong type. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Content type not supported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Unexpected error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Database unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Disk full. */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    addPlaylistLojas: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the version that was read. A stale one is REQ003 and nothing is written. */
                "If-Match"?: components["parameters"]["ifMatch"];
            };
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "lojas": [
                 *         "0192f0c4-7a10-7c3e-9b1a-100000000001"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["LojaIds"];
            };
        };
        responses: {
            /** @description The playlist as it is now. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Playlist"];
                };
            };
            /** @description The request is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not signed in, or not allowed. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Disabled, held by another device, or not open to keys. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description In conflict with what exists. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Changed by somebody else. */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too large, or of a wrong type. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Content type not supported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Unexpected error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Database unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Disk full. */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    removePlaylistLojas: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the version that was read. A stale one is REQ003 and nothing is written. */
                "If-Match"?: components["parameters"]["ifMatch"];
            };
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "lojas": [
                 *         "0192f0c4-7a10-7c3e-9b1a-100000000001"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["LojaIds"];
            };
        };
        responses: {
            /** @description The playlist as it is now. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Playlist"];
                };
            };
            /** @description The request is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not signed in, or not allowed. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Disabled, held by another device, or not open to keys. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description In conflict with what exists. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Changed by somebody else. */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too large, or of a wrong type. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Content type not supported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Unexpected error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Database unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Disk full. */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    getPlaylistMetricas: {
        parameters: {
            query?: {
                /** @description Days, counted from 00:00 in São Paulo of the day N−1 days ago until now. */
                periodo?: components["parameters"]["periodo"];
            };
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One entry for each day, the oldest first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlaylistMetricas"];
                };
            };
            /** @description The request is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not signed in, or not allowed. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Disabled, held by another device, or not open to keys. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description In conflict with what exists. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Unexpected error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Database unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    activatePlaylists: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description One id, or up to 100 joined by commas. */
                id: components["parameters"]["ids"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description How many were activated. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Count"];
                };
            };
            /** @description The request is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not signed in, or not allowed. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Disabled, held by another device, or not open to keys. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description In conflict with what exists. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Unexpected error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Database unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    deactivatePlaylists: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description One id, or up to 100 joined by commas. */
                id: components["parameters"]["ids"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description How many were deactivated. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Count"];
                };
            };
            /** @description The request is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not signed in, or not allowed. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Disabled, held by another device, or not open to keys. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description In conflict with what exists. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Unexpected error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Database unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    duplicatePlaylist: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "_id": "0192f0c4-7a10-7c3e-9b1a-200000000001",
                 *       "nome": "Noite Tranquila"
                 *     }
                 */
                "application/json": components["schemas"]["PlaylistDuplicate"];
            };
        };
        responses: {
            /** @description The new playlist. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Playlist"];
                };
            };
            /** @description The request is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not signed in, or not allowed. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Disabled, held by another device, or not open to keys. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description In conflict with what exists. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too large, or of a wrong type. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Content type not supported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Unexpected error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Database unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Disk full. */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    deletePlaylists: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "ids": [
                 *         "0192f0c4-7a10-7c3e-9b1a-200000000001",
                 *         "0192f0c4-7a10-7c3e-9b1a-200000000002"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["Ids"];
            };
        };
        responses: {
            /** @description How many were deleted. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Count"];
                };
            };
            /** @description The request is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not signed in, or not allowed. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Disabled, held by another device, or not open to keys. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description In conflict with what exists. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too large, or of a wrong type. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Content type not supported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Unexpected error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Database unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Disk full. */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    reportPlaylistReproducoes: {
        parameters: {
            query?: {
                /** @description Answers only `total`, with no items. */
                contar?: components["parameters"]["contar"];
                /** @description The `nextCursor` of the page before, instead of `page`. */
                cursor?: components["parameters"]["cursor"];
                /** @description Rows of a page. */
                limit?: components["parameters"]["limit"];
                /** @description Id of a store. */
                loja?: components["parameters"]["loja"];
                /** @description Id of a track. */
                musica?: components["parameters"]["musica"];
                /** @description Page, from 1. `page` × `limit` is at most 100,000; go on by `cursor` beyond that. */
                page?: components["parameters"]["page"];
                /** @description Days, counted from 00:00 in São Paulo of the day N−1 days ago until now. */
                periodo?: components["parameters"]["periodo"];
                status?: components["parameters"]["status"];
            };
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of plays. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ExecucaoPage"];
                };
            };
            /** @description The request is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not signed in, or not allowed. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Disabled, held by another device, or not open to keys. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description In conflict with what exists. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Unexpected error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Database unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    reorderPlaylist: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the version that was read. A stale one is REQ003 and nothing is written. */
                "If-Match"?: components["parameters"]["ifMatch"];
            };
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "_id": "0192f0c4-7a10-7c3e-9b1a-200000000001",
                 *       "musicas": [
                 *         "0192f0c4-7a10-7c3e-9b1a-300000000001",
                 *         "0192f0c4-7a10-7c3e-9b1a-300000000002"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["PlaylistReorder"];
            };
        };
        responses: {
            /** @description The playlist as it is now. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Playlist"];
                };
            };
            /** @description The request is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not signed in, or not allowed. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Disabled, held by another device, or not open to keys. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description In conflict with what exists. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Changed by somebody else. */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too large, or of a wrong type. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Content type not supported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Unexpected error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Database unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Disk full. */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    reportDireitosAutorais: {
        parameters: {
            query: {
                /**
                 * @description The last day, in São Paulo; it belongs to the period.
                 * @example 2026-10-31
                 */
                ate: string;
                /** @description Id of the client whose stores played, at the time of play. */
                cliente: components["schemas"]["IdProcurado"];
                /** @description Answers only `total`, with no items. */
                contar?: components["parameters"]["contar"];
                /** @description The `nextCursor` of the page before, instead of `page`. */
                cursor?: components["parameters"]["cursor"];
                /**
                 * @description The first day, in São Paulo.
                 * @example 2026-10-01
                 */
                de: string;
                /** @description Rows of a page. */
                limit?: components["parameters"]["limit"];
                /** @description Page, from 1. `page` × `limit` is at most 100,000; go on by `cursor` beyond that. */
                page?: components["parameters"]["page"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of plays. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DireitosAutoraisPage"];
                };
            };
            /** @description The request is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not signed in, or not allowed. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Disabled, held by another device, or not open to keys. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description In conflict with what exists. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Unexpected error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Database unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    listTarefas: {
        parameters: {
            query?: {
                /** @description The `nextCursor` of the page before, instead of `page`. */
                cursor?: components["parameters"]["cursor"];
                /** @description Only those that are not over. */
                emAndamento?: boolean;
                /** @description Rows of a page. */
                limit?: components["parameters"]["limit"];
                /** @description Page, from 1. `page` × `limit` is at most 100,000; go on by `cursor` beyond that. */
                page?: components["parameters"]["page"];
                /** @description What the list is sorted by; `-` before it turns it round. */
                sort?: "createdAt" | "-createdAt";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of jobs. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TarefaPage"];
                };
            };
            /** @description The request is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not signed in, or not allowed. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Disabled, held by another device, or not open to keys. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description In conflict with what exists. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Unexpected error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Database unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    createTarefa: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "entidade": "LOJA",
                 *       "acao": "DESATIVAR",
                 *       "filtros": {
                 *         "uf": "MG"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["TarefaCreate"];
            };
        };
        responses: {
            /** @description The new job. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Tarefa"];
                };
            };
            /** @description The request is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not signed in, or not allowed. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Disabled, held by another device, or not open to keys. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description In conflict with what exists. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too large, or of a wrong type. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Content type not supported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The file, or what it says, is not valid. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too many attempts. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Unexpected error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Database unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Disk full. */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    getTarefa: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The job. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Tarefa"];
                };
            };
            /** @description The request is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not signed in, or not allowed. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Disabled, held by another device, or not open to keys. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description In conflict with what exists. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Unexpected error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Database unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    downloadTarefa: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file. It is UTF-8 with a byte order mark, semicolons and CRLF. */
            200: {
                headers: {
                    "Content-Disposition": components["headers"]["ContentDisposition"];
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": Blob;
                };
            };
            /** @description The request is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not signed in, or not allowed. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Disabled, held by another device, or not open to keys. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description In conflict with what exists. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Unexpected error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Database unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    cancelTarefa: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The job as it ended. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Tarefa"];
                };
            };
            /** @description The request is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not signed in, or not allowed. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Disabled, held by another device, or not open to keys. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description In conflict with what exists. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Unexpected error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Database unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    listTarefaLinhas: {
        parameters: {
            query?: {
                /** @description The `nextCursor` of the page before, instead of `page`. */
                cursor?: components["parameters"]["cursor"];
                /** @description Rows of a page. */
                limit?: components["parameters"]["limit"];
                /** @description Page, from 1. `page` × `limit` is at most 100,000; go on by `cursor` beyond that. */
                page?: components["parameters"]["page"];
                resultado?: components["schemas"]["ResultadoDaLinha"];
            };
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of rows, in the order in which they are done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TarefaLinhaPage"];
                };
            };
            /** @description The request is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not signed in, or not allowed. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Disabled, held by another device, or not open to keys. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description In conflict with what exists. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Unexpected error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Database unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    previewTarefa: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "entidade": "LOJA",
                 *       "acao": "DESATIVAR",
                 *       "filtros": {
                 *         "uf": "MG"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["TarefaCreate"];
            };
        };
        responses: {
            /** @description What follows. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TarefaPrevia"];
                };
            };
            /** @description The request is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not signed in, or not allowed. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Disabled, held by another device, or not open to keys. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description In conflict with what exists. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too large, or of a wrong type. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Content type not supported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Unexpected error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Database unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Disk full. */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    listUsoDaApi: {
        parameters: {
            query?: {
                /** @description Only what a program called by the key with this id. */
                chave?: components["schemas"]["IdProcurado"];
                /** @description The `nextCursor` of the page before, instead of `page`. */
                cursor?: components["parameters"]["cursor"];
                /** @description Rows of a page. */
                limit?: components["parameters"]["limit"];
                /** @description Only of this operation, by its `operationId`. */
                operacao?: string;
                /** @description Page, from 1. `page` × `limit` is at most 100,000; go on by `cursor` beyond that. */
                page?: components["parameters"]["page"];
                /** @description Days, counted from 00:00 in São Paulo of the day N−1 days ago until now. */
                periodo?: components["parameters"]["periodo"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the calls. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UsoDaApiPage"];
                };
            };
            /** @description The request is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not signed in, or not allowed. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Disabled, held by another device, or not open to keys. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description In conflict with what exists. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Unexpected error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Database unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    listVinhetas: {
        parameters: {
            query?: {
                /** @description Id of a client. */
                cliente?: components["parameters"]["cliente"];
                /** @description The `nextCursor` of the page before, instead of `page`. */
                cursor?: components["parameters"]["cursor"];
                /** @description Plays on this day. */
                diaExecucao?: components["schemas"]["DiaDaSemana"];
                /** @description Minutes between two plays. */
                intervaloExecucao?: number;
                /** @description Rows of a page. */
                limit?: components["parameters"]["limit"];
                /** @description Id of a store. */
                loja?: components["parameters"]["loja"];
                /** @description Part of the name, without case and accents. */
                nome?: components["parameters"]["nome"];
                /** @description Page, from 1. `page` × `limit` is at most 100,000; go on by `cursor` beyond that. */
                page?: components["parameters"]["page"];
                /** @description What the list is sorted by; `-` before it turns it round. */
                sort?: "nome" | "-nome" | "cliente" | "-cliente" | "intervaloExecucao" | "-intervaloExecucao" | "numLojas" | "-numLojas" | "status" | "-status" | "createdAt" | "-createdAt";
                status?: components["parameters"]["status"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of jingles. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VinhetaPage"];
                };
            };
            /** @description The request is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not signed in, or not allowed. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Disabled, held by another device, or not open to keys. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description In conflict with what exists. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Unexpected error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Database unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    createVinheta: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /**
                     * Arquivo
                     * Format: binary
                     * @description MP3, M4A, OGG, FLAC or WAV.
                     */
                    arquivo: Blob;
                    /**
                     * Dados
                     * @description A VinhetaDados as JSON. Comes before the file.
                     */
                    dados: string;
                };
            };
        };
        responses: {
            /** @description The new jingle. */
            201: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Vinheta"];
                };
            };
            /** @description The request is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not signed in, or not allowed. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Disabled, held by another device, or not open to keys. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description In conflict with what exists. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too large, or of a wrong type. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Content type not supported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The file, or what it says, is not valid. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Unexpected error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Database unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Disk full. */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    getVinheta: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The jingle. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Vinheta"];
                };
            };
            /** @description The request is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not signed in, or not allowed. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Disabled, held by another device, or not open to keys. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description In conflict with what exists. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Unexpected error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Database unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    deleteVinheta: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deleted. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not signed in, or not allowed. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Disabled, held by another device, or not open to keys. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description In conflict with what exists. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Unexpected error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Database unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    updateVinheta: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the version that was read. A stale one is REQ003 and nothing is written. */
                "If-Match"?: components["parameters"]["ifMatch"];
            };
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "diaExecucao": [
                 *         "SEG",
                 *         "TER",
                 *         "QUA",
                 *         "QUI",
                 *         "SEX"
                 *       ],
                 *       "intervaloExecucao": 45
                 *     }
                 */
                "application/json": components["schemas"]["VinhetaUpdate"];
            };
        };
        responses: {
            /** @description The jingle as it is now. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Vinheta"];
                };
            };
            /** @description The request is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not signed in, or not allowed. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Disabled, held by another device, or not open to keys. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description In conflict with what exists. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Changed by somebody else. */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too large, or of a wrong type. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Content type not supported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Unexpected error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Database unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Disk full. */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    getVinhetaAudio: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the file that one already has; answered by 304 when it is still that one. */
                "If-None-Match"?: components["parameters"]["ifNoneMatch"];
                /** @description The part of the file wanted. One beyond its end is REQ012. */
                Range?: components["parameters"]["range"];
            };
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The whole file. */
            200: {
                headers: {
                    "Accept-Ranges": components["headers"]["AcceptRanges"];
                    ETag: components["headers"]["FileETag"];
                    [name: string]: unknown;
                };
                content: {
                    "audio/flac": Blob;
                    "audio/mp4": Blob;
                    "audio/mpeg": Blob;
                    "audio/ogg": Blob;
                    "audio/wav": Blob;
                };
            };
            /** @description The part asked for. */
            206: {
                headers: {
                    "Accept-Ranges": components["headers"]["AcceptRanges"];
                    "Content-Range": components["headers"]["ContentRange"];
                    ETag: components["headers"]["FileETag"];
                    [name: string]: unknown;
                };
                content: {
                    "audio/flac": Blob;
                    "audio/mp4": Blob;
                    "audio/mpeg": Blob;
                    "audio/ogg": Blob;
                    "audio/wav": Blob;
                };
            };
            /** @description The file is the one that `If-None-Match` names. */
            304: {
                headers: {
                    ETag: components["headers"]["FileETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not signed in, or not allowed. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Disabled, held by another device, or not open to keys. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description In conflict with what exists. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Range not satisfiable. */
            416: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Unexpected error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Database unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    replaceVinhetaAudio: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the version that was read. A stale one is REQ003 and nothing is written. */
                "If-Match"?: components["parameters"]["ifMatch"];
            };
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /**
                     * Arquivo
                     * Format: binary
                     * @description MP3, M4A, OGG, FLAC or WAV.
                     */
                    arquivo: Blob;
                };
            };
        };
        responses: {
            /** @description The jingle as it is now. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Vinheta"];
                };
            };
            /** @description The request is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not signed in, or not allowed. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Disabled, held by another device, or not open to keys. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description In conflict with what exists. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Changed by somebody else. */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too large, or of a wrong type. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Content type not supported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The file, or what it says, is not valid. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Unexpected error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Database unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Disk full. */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    signVinhetaAudio: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The address. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UrlAssinada"];
                };
            };
            /** @description The request is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not signed in, or not allowed. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Disabled, held by another device, or not open to keys. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description In conflict with what exists. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Unexpected error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Database unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    addVinhetaLojas: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the version that was read. A stale one is REQ003 and nothing is written. */
                "If-Match"?: components["parameters"]["ifMatch"];
            };
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "lojas": [
                 *         "0192f0c4-7a10-7c3e-9b1a-100000000001"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["LojaIds"];
            };
        };
        responses: {
            /** @description The jingle as it is now. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Vinheta"];
                };
            };
            /** @description The request is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not signed in, or not allowed. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Disabled, held by another device, or not open to keys. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description In conflict with what exists. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Changed by somebody else. */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too large, or of a wrong type. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Content type not supported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Unexpected error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Database unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Disk full. */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    removeVinhetaLojas: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the version that was read. A stale one is REQ003 and nothing is written. */
                "If-Match"?: components["parameters"]["ifMatch"];
            };
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "lojas": [
                 *         "0192f0c4-7a10-7c3e-9b1a-100000000001"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["LojaIds"];
            };
        };
        responses: {
            /** @description The jingle as it is now. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Vinheta"];
                };
            };
            /** @description The request is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not signed in, or not allowed. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Disabled, held by another device, or not open to keys. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description In conflict with what exists. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Changed by somebody else. */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too large, or of a wrong type. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Content type not supported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Unexpected error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Database unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Disk full. */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    activateVinhetas: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description One id, or up to 100 joined by commas. */
                id: components["parameters"]["ids"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description How many were activated. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Count"];
                };
            };
            /** @description The request is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not signed in, or not allowed. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Disabled, held by another device, or not open to keys. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description In conflict with what exists. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Unexpected error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Database unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    deactivateVinhetas: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description One id, or up to 100 joined by commas. */
                id: components["parameters"]["ids"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description How many were deactivated. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Count"];
                };
            };
            /** @description The request is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not signed in, or not allowed. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Disabled, held by another device, or not open to keys. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description In conflict with what exists. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Unexpected error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Database unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    deleteVinhetas: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "ids": [
                 *         "0192f0c4-7a10-7c3e-9b1a-400000000001",
                 *         "0192f0c4-7a10-7c3e-9b1a-400000000002"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["Ids"];
            };
        };
        responses: {
            /** @description How many were deleted. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Count"];
                };
            };
            /** @description The request is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not signed in, or not allowed. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Disabled, held by another device, or not open to keys. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description In conflict with what exists. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too large, or of a wrong type. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Content type not supported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Unexpected error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Database unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Disk full. */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    listVisoes: {
        parameters: {
            query?: {
                /** @description The `nextCursor` of the page before, instead of `page`. */
                cursor?: components["parameters"]["cursor"];
                /** @description With `true` only those that stand in the caller's menu, or that a list opens with for the caller. */
                emUso?: boolean;
                /** @description Rows of a page. */
                limit?: components["parameters"]["limit"];
                lista?: components["schemas"]["ListaComVisoes"];
                /** @description Page, from 1. `page` × `limit` is at most 100,000; go on by `cursor` beyond that. */
                page?: components["parameters"]["page"];
                /** @description What the list is sorted by; `-` before it turns it round. */
                sort?: "nome" | "-nome";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of views. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VisaoPage"];
                };
            };
            /** @description The request is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not signed in, or not allowed. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Disabled, held by another device, or not open to keys. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description In conflict with what exists. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Unexpected error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Database unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    createVisao: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "nome": "Lojas do Rio sem contato",
                 *       "lista": "listLojas",
                 *       "compartilhada": true,
                 *       "consulta": {
                 *         "uf": "RJ",
                 *         "semContato": "7"
                 *       },
                 *       "colunas": null
                 *     }
                 */
                "application/json": components["schemas"]["VisaoCreate"];
            };
        };
        responses: {
            /** @description The new view. */
            201: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Visao"];
                };
            };
            /** @description The request is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not signed in, or not allowed. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Disabled, held by another device, or not open to keys. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description In conflict with what exists. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too large, or of a wrong type. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Content type not supported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Unexpected error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Database unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Disk full. */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    getVisao: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The view. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Visao"];
                };
            };
            /** @description The request is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not signed in, or not allowed. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Disabled, held by another device, or not open to keys. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description In conflict with what exists. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Unexpected error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Database unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    deleteVisao: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deleted. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not signed in, or not allowed. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Disabled, held by another device, or not open to keys. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description In conflict with what exists. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Unexpected error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Database unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    updateVisao: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the version that was read. A stale one is REQ003 and nothing is written. */
                "If-Match"?: components["parameters"]["ifMatch"];
            };
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "nome": "Lojas do Rio"
                 *     }
                 */
                "application/json": components["schemas"]["VisaoUpdate"];
            };
        };
        responses: {
            /** @description The view as it is now. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Visao"];
                };
            };
            /** @description The request is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not signed in, or not allowed. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Disabled, held by another device, or not open to keys. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description In conflict with what exists. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Changed by somebody else. */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too large, or of a wrong type. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Content type not supported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Unexpected error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Database unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Disk full. */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    setVisaoEscolhas: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "padrao": true
                 *     }
                 */
                "application/json": components["schemas"]["EscolhasDeVisao"];
            };
        };
        responses: {
            /** @description The view as it is now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Visao"];
                };
            };
            /** @description The request is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not signed in, or not allowed. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Disabled, held by another device, or not open to keys. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description In conflict with what exists. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too large, or of a wrong type. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Content type not supported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Unexpected error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Database unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Disk full. */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
}
